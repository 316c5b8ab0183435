// What a player is told beside the board: one message at a time. A refusal is out of date as soon as
// the player does something else, so touching the board takes it away; news and refusals also go by
// themselves after a while. A hint stays until the position changes.

export interface Message {
  kind: "refused" | "hint" | "info";
  text: string;
}

/** Long enough to read two sentences twice. */
export const messageTime = 9000;

export class MessageBox {
  #current = $state.raw<Message | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get current(): Message | null {
    return this.#current;
  }

  show(message: Message | null): void {
    clearTimeout(this.#timer);
    this.#current = message;
    if (message === null || message.kind === "hint") return;
    this.#timer = setTimeout(() => {
      this.#current = null;
    }, messageTime);
  }

  /** The player has turned to something else. */
  dropRefusal(): void {
    if (this.#current?.kind === "refused") this.show(null);
  }
}
