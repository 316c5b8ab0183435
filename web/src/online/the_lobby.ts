// The one lobby of this page: it outlives the page that shows it.
import { Lobby } from "./lobby.svelte";
import { openSocket } from "./service";

export const lobby = new Lobby(() => openSocket("lobby"));

addEventListener("online", () => lobby.wake());
addEventListener("offline", () => lobby.lose());
