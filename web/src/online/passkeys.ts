// Passkeys: the browser's part of claiming a name and of signing in. What goes wrong is a value, with a sentence of its
// own for whatever people can do something about.
import type { Reply, TriaError } from "../engine/api";

type Options = Record<string, unknown>;

const refusals: Record<string, string> = {
  NotAllowedError: "cancelled", // also: no passkey of ours on this device, or it took too long
  AbortError: "cancelled",
  InvalidStateError: "known",
  SecurityError: "address",
  NotSupportedError: "unsupported",
};

const problem = (reason: string): TriaError => ({
  code: `passkey.${reason}`,
  message: `passkey: ${reason}`,
  args: [],
  column: 0,
});

/** Whether there is anything to be asked. A page that is not served safely has no passkeys either. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function";

// --- Bytes as JSON has them, for browsers that do not convert by themselves ---------------------------

export function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = base64url.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(plain), (byte) => byte.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer | null | undefined): string | undefined {
  if (bytes == null) return undefined;
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

const credentials = (listed: unknown) =>
  Array.isArray(listed)
    ? listed.map((one: { id: string }) => ({ ...one, id: toBytes(one.id) }))
    : undefined;

export function creationOptions(json: Options): PublicKeyCredentialCreationOptions {
  if (typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function") {
    return PublicKeyCredential.parseCreationOptionsFromJSON(
      json as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
  }
  const user = json["user"] as { id: string };
  return {
    ...json,
    challenge: toBytes(String(json["challenge"])),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: credentials(json["excludeCredentials"]) ?? [],
  } as unknown as PublicKeyCredentialCreationOptions;
}

export function requestOptions(json: Options): PublicKeyCredentialRequestOptions {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function") {
    return PublicKeyCredential.parseRequestOptionsFromJSON(
      json as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
  }
  return {
    ...json,
    challenge: toBytes(String(json["challenge"])),
    allowCredentials: credentials(json["allowCredentials"]) ?? [],
  } as unknown as PublicKeyCredentialRequestOptions;
}

/** What the server is sent. */
export function credentialJson(credential: PublicKeyCredential): unknown {
  if (typeof credential.toJSON === "function") return credential.toJSON();
  const { id, type, rawId, response, authenticatorAttachment } = credential;
  const made = response as AuthenticatorAttestationResponse;
  const given = response as AuthenticatorAssertionResponse;
  const answer =
    "attestationObject" in response
      ? {
          attestationObject: toText(made.attestationObject),
          transports: typeof made.getTransports === "function" ? made.getTransports() : [],
        }
      : {
          authenticatorData: toText(given.authenticatorData),
          signature: toText(given.signature),
          userHandle: toText(given.userHandle),
        };
  return {
    id,
    type,
    rawId: toText(rawId),
    authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: { clientDataJSON: toText(response.clientDataJSON), ...answer },
  };
}

// --- Asking ---------------------------------------------------------------------------------------

async function ask(question: () => Promise<Credential | null>): Promise<Reply<unknown>> {
  if (!hasPasskeys()) return { ok: false, error: problem("unsupported") };
  try {
    const credential = await question();
    if (credential === null) return { ok: false, error: problem("cancelled") };
    return { ok: true, value: credentialJson(credential as PublicKeyCredential) };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    return { ok: false, error: problem(refusals[name] ?? "failed") };
  }
}

export const createPasskey = (json: Options): Promise<Reply<unknown>> =>
  ask(() => navigator.credentials.create({ publicKey: creationOptions(json) }));

export const usePasskey = (json: Options): Promise<Reply<unknown>> =>
  ask(() => navigator.credentials.get({ publicKey: requestOptions(json) }));
