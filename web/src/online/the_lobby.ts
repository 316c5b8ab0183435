// The one lobby of this page: it outlives the page that shows it.
import { Lobby } from "./lobby.svelte";
import { dial } from "./service";

export const lobby = new Lobby(dial("lobby"));

addEventListener("online", () => lobby.wake());
addEventListener("offline", () => lobby.lose());
