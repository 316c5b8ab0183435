// What a screen reader says next. The live region is always in the page; the same sentence twice in
// a row is told twice, because an invisible mark is added to every second one.

class Announcer {
  text = $state("");
  #odd = false;

  say(sentence: string): void {
    this.#odd = !this.#odd;
    this.text = this.#odd ? sentence : `${sentence}\u200b`;
  }
}

export const announcer = new Announcer();
