// People who find each other in the lobby, and those with a name of their own: each has a browser with an authenticator
// that Chromium plays, as if a finger were always on it.
import type { CDPSession, Page } from "playwright-core";
import type { Site } from "../harness.ts";
import { visitor } from "./friends.ts";

/** Passkeys belong to a name, not to a number; Chromium knows this one without asking anybody. */
export const homeOf = (site: Site) => site.address.replace("127.0.0.1", "localhost");

export interface Somebody {
  page: Page;
  authenticator: { session: CDPSession; id: string };
}

/** A fresh profile at a page of the app, on a device with a place for passkeys. */
export async function somebody(site: Site, hash = ""): Promise<Somebody> {
  const page = await visitor(site, homeOf(site) + hash);
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId: id } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, authenticator: { session, id } };
}

/** As when two devices of one person share their passkeys. */
export async function sharePasskeys(from: Somebody, to: Somebody): Promise<void> {
  const { session, id } = from.authenticator;
  const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId: id });
  for (const credential of credentials) {
    await to.authenticator.session.send("WebAuthn.addCredential", {
      authenticatorId: to.authenticator.id,
      credential,
    });
  }
}

/** Another page of the app, without loading it anew. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((there) => (location.hash = there), hash);
}

export const signedInAs = (page: Page, name: string) =>
  page.locator(`header [data-me="${name}"]`).waitFor();

/** Claims a name through the page; the recovery codes that it shows. */
export async function claim({ page }: Somebody, name: string): Promise<string[]> {
  await goTo(page, "#/account");
  const form = page.locator("[data-claim]");
  await form.getByLabel("Your name").fill(name);
  await form.getByRole("button", { name: "Claim this name" }).click();
  await page.locator("[data-codes] code").first().waitFor();
  const codes = await page.locator("[data-codes] code").allInnerTexts();
  await signedInAs(page, name);
  return codes;
}

/** Somebody who has claimed a name, at the home page. */
export async function player(site: Site, name: string): Promise<Somebody> {
  const who = await somebody(site, "#/account");
  await claim(who, name);
  await goTo(who.page, "#/");
  await who.page.locator(".picture .board").first().waitFor();
  return who;
}

/** The button on the home page that finds an opponent: a game's quickest clock. */
export const quick = (page: Page, game: string, clock: string) =>
  page.locator(`li[data-game="${game}"]`).getByRole("link", { name: clock, exact: true });

export const inLobby = (page: Page) => page.locator("[data-lobby=online]").waitFor();

export const challenges = (page: Page) => page.locator("[data-challenge]");
