// The games of the page. Which games there are, the program says; what the page adds to a game (board,
// colours, words, lessons) is in a folder of the game's name here, found by walking the folders. A game
// that has no folder is drawn on the plain board, with the program's own English words.
import type { GameDescription } from "../engine/api";
import type { BoardComponent } from "../boards/board_view";
import type { Language } from "../i18n/languages";
import type { GameModule } from "./game";
import type { Lesson } from "./lesson";
import.meta.glob("./*/colours.css", { eager: true });

/** All games in the program's order; filled before the page is drawn. */
export const games: GameDescription[] = [];

export const descriptionOf = (game: string) => games.find(({ name }) => name === game);

const modules = import.meta.glob<GameModule>("./*/game.ts", { eager: true, import: "game" });
const boards = import.meta.glob<BoardComponent>("./*/Board.svelte", { import: "default" });
const texts = import.meta.glob<Record<string, string>>("./*/texts/*.json", { import: "default" });
const lessons = import.meta.glob<Lesson[]>("./*/lessons/lessons.ts", { import: "lessons" });
const lessonTexts = import.meta.glob<Record<string, string>>("./*/lessons/*.json", {
  import: "default",
});

export const gameModule = (game: string): GameModule | undefined => modules[`./${game}/game.ts`];

/** What a language says about every game that has a folder. */
export async function loadGameTexts(language: Language): Promise<Record<string, string>> {
  const found = Object.entries(texts).filter(([file]) => file.endsWith(`/${language}.json`));
  const loaded = await Promise.all(found.map(([, load]) => load()));
  return Object.assign({}, ...loaded) as Record<string, string>;
}

const loadedBoards = new Map<string, BoardComponent>();

/** A game's board, if it has been loaded: it is then drawn without waiting. */
export const loadedBoard = (game: string) => loadedBoards.get(game);

export async function loadBoard(game: string): Promise<BoardComponent> {
  const own = boards[`./${game}/Board.svelte`];
  const board = (await own?.()) ?? (await import("../boards/PlainBoard.svelte")).default;
  loadedBoards.set(game, board);
  return board;
}

export interface Course {
  lessons: Lesson[];
  /** A lesson has a `title`, a `text` and a last word, `done`. */
  texts: Record<string, string>;
}

/** The lessons of a game; null for a game that has none. */
export async function loadCourse(game: string, language: Language): Promise<Course | null> {
  const [course, words] = await Promise.all([
    lessons[`./${game}/lessons/lessons.ts`]?.(),
    lessonTexts[`./${game}/lessons/${language}.json`]?.(),
  ]);
  return course && words ? { lessons: course, texts: words } : null;
}
