// What stands beside every page and is loaded only where it is needed: in the header what an account and games over
// the network bring, below the page who is being waited for.
import type { Component } from "svelte";
import { load } from "./storage";

const seats = load("seats");

export const beside: {
  /** Somebody on this device has played online or has an account. */
  people: boolean;
  strip: Component | null;
} = $state({
  people: load("account") !== null || (Array.isArray(seats) && seats.length > 0),
  strip: null,
});
