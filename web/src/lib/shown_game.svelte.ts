// The game that the page is about, where the address does not say it: the rules are then one press away.

class ShownGame {
  name = $state<string | null>(null);
}

export const shownGame = new ShownGame();
