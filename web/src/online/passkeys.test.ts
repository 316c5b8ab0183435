// The conversion for browsers that have passkeys, but do not convert to and from JSON by themselves.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createPasskey,
  creationOptions,
  credentialJson,
  hasPasskeys,
  requestOptions,
  toBytes,
  toText,
} from "./passkeys";

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", function PublicKeyCredential() {
    return undefined;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("bytes are written as addresses have them, and read back", () => {
  expect(toText(bytes(251, 255, 190))).toBe("-_--");
  expect(toText(bytes(1))).toBe("AQ");
  for (let length = 0; length < 40; ++length) {
    const random = crypto.getRandomValues(new Uint8Array(length));
    expect(toBytes(toText(random.buffer) ?? "")).toEqual(random);
  }
});

test("options have bytes where the browser wants them", () => {
  const made = creationOptions({
    challenge: "AQID",
    rp: { id: "localhost", name: "Tria" },
    user: { id: "BAU", name: "Ada", displayName: "Ada" },
    excludeCredentials: [{ type: "public-key", id: "Bg" }],
    attestation: "none",
  });
  expect(new Uint8Array(made.challenge as ArrayBuffer)).toEqual(Uint8Array.of(1, 2, 3));
  expect(made.user).toMatchObject({ id: Uint8Array.of(4, 5), name: "Ada" });
  expect(made.excludeCredentials).toEqual([{ type: "public-key", id: Uint8Array.of(6) }]);
  const asked = requestOptions({ challenge: "AQID", rpId: "localhost" });
  expect(asked).toMatchObject({ challenge: Uint8Array.of(1, 2, 3), allowCredentials: [] });
});

test("what the server is sent is what a browser would write by itself", () => {
  const common = {
    id: "AQ",
    type: "public-key",
    rawId: bytes(1),
    authenticatorAttachment: "platform",
    getClientExtensionResults: () => ({}),
  };
  const made = credentialJson({
    ...common,
    response: {
      clientDataJSON: bytes(2),
      attestationObject: bytes(3),
      getTransports: () => ["internal"],
    },
  } as unknown as PublicKeyCredential);
  expect(made).toEqual({
    id: "AQ",
    type: "public-key",
    rawId: "AQ",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response: { clientDataJSON: "Ag", attestationObject: "Aw", transports: ["internal"] },
  });
  const given = credentialJson({
    ...common,
    response: {
      clientDataJSON: bytes(2),
      authenticatorData: bytes(3),
      signature: bytes(4),
      userHandle: bytes(5),
    },
  } as unknown as PublicKeyCredential);
  expect(given).toMatchObject({
    response: { clientDataJSON: "Ag", authenticatorData: "Aw", signature: "BA", userHandle: "BQ" },
  });
});

const options = { challenge: "AQ", user: { id: "AQ" } };

test.each([
  ["NotAllowedError", "passkey.cancelled"],
  ["InvalidStateError", "passkey.known"],
  ["SecurityError", "passkey.address"],
  ["UnknownError", "passkey.failed"],
])("%s has a sentence of its own", async (name, code) => {
  const create = () => Promise.reject(new DOMException("no", name));
  vi.stubGlobal("navigator", { credentials: { create } });
  expect(await createPasskey(options)).toMatchObject({ ok: false, error: { code } });
});

test("a browser without passkeys is told from one that refuses", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  expect(hasPasskeys()).toBe(false);
  expect(await createPasskey(options)).toMatchObject({
    ok: false,
    error: { code: "passkey.unsupported" },
  });
});
