// The part of the server's HTTP API that is about people (docs/players.md).
import type { Reply } from "../engine/api";
import { queryOf } from "../lib/route";
import * as protocol from "./people_protocol";
import { archive } from "./protocol";
import { Requests } from "./requests";

export interface OwnSeat {
  id: string;
  token: string;
}

/** What a browser answers to a ceremony, with what else belongs to it. */
export interface Finished {
  ceremony: string;
  credential: unknown;
  seats: OwnSeat[];
}

/** Who adds a passkey to an account: somebody with a code of a signed-in device, with one to print, or signed in here. */
export type DeviceClaim = { code: string } | { name: string; recoveryCode: string } | object;

type Relation = "follow" | "unfollow" | "block" | "unblock";

const playerPath = (name: string) => `players/${encodeURIComponent(name)}`;

export class PeopleRequests extends Requests {
  me() {
    return this.get("me", protocol.me);
  }

  beginClaim(name: string) {
    return this.post("account/claim/begin", { name }, protocol.begun);
  }

  finishClaim(finished: Finished & { device: string }) {
    return this.post("account/claim/finish", finished, protocol.claimed);
  }

  beginSignIn() {
    return this.post("account/sign-in/begin", {}, protocol.begun);
  }

  finishSignIn(finished: Finished) {
    return this.post("account/sign-in/finish", finished, protocol.signedIn);
  }

  signOut(everywhere: boolean) {
    return this.post("account/sign-out", { everywhere }, protocol.done);
  }

  moveSeats(seats: OwnSeat[]) {
    return this.post("account/seats", { seats }, protocol.moved);
  }

  linkDevice() {
    return this.post("account/devices/link", {}, protocol.deviceLink);
  }

  beginDevice(claim: DeviceClaim) {
    return this.post("account/devices/begin", claim, protocol.begun);
  }

  finishDevice(finished: Finished & { device: string }) {
    return this.post("account/devices/finish", finished, protocol.signedIn);
  }

  removeDevice(id: string) {
    const path = `account/devices/${encodeURIComponent(id)}/remove`;
    return this.post(path, {}, protocol.signedIn);
  }

  newRecoveryCodes() {
    return this.post("account/recovery-codes", {}, protocol.recoveryCodes);
  }

  goOnVacation(days: number) {
    return this.post("account/vacation", { days }, protocol.onVacation);
  }

  deleteAccount(name: string) {
    return this.post("account/delete", { name }, protocol.done);
  }

  exportAddress(): string {
    return this.address("account/export");
  }

  namesWith(prefix: string) {
    return this.get(`players${queryOf({ prefix })}`, protocol.names);
  }

  profile(name: string) {
    return this.get(playerPath(name), protocol.profile);
  }

  matchesOf(name: string, before: string | null) {
    return this.get(`${playerPath(name)}/matches${queryOf({ before: before ?? "" })}`, archive);
  }

  ratingsOf(name: string, game: string, pace: protocol.Pace) {
    return this.get(`${playerPath(name)}/ratings${queryOf({ game, pace })}`, protocol.ratingPoints);
  }

  feedAddress(name: string): string {
    return this.address(`${playerPath(name)}/feed.atom`);
  }

  relate(name: string, relation: Relation): Promise<Reply<object>> {
    return this.post(`${playerPath(name)}/${relation}`, {}, protocol.done);
  }

  following() {
    return this.get("following", protocol.following);
  }

  leaderboard(game: string, pace: protocol.Pace) {
    const path = `leaderboards/${encodeURIComponent(game)}${queryOf({ pace })}`;
    return this.get(path, protocol.leaderboard);
  }
}
