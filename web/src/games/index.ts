// The games of the page. Which games there are, the program says; what the page adds to a game (board,
// colours, words, lessons) is in a folder of the game's name here, found by walking the folders. A game
// that has no folder is drawn on the plain board, with the program's own English words.
import type { GameDescription } from "../engine/api";
import type { BoardComponent } from "../boards/board_view";
import type { Language } from "../i18n/languages";
import type { GameModule } from "./game";
import type { Lesson } from "../lessons/lesson";
import type { Puzzle } from "../puzzles/puzzle";
import.meta.glob("./*/colours.css", { eager: true });

/** All games in the program's order; filled before the page is drawn. */
export const games: GameDescription[] = [];

export const descriptionOf = (game: string) => games.find(({ name }) => name === game);

const modules = import.meta.glob<GameModule>("./*/game.ts", { eager: true, import: "game" });
const boards = import.meta.glob<BoardComponent>("./*/Board.svelte", { import: "default" });
const texts = import.meta.glob<Record<string, string>>("./*/{texts,analysis,tables}/??.json", {
  import: "default",
});
const lessons = import.meta.glob<Lesson[]>("./*/{lessons,strategy}/lessons.ts", {
  import: "lessons",
});
const lessonTexts = import.meta.glob<Record<string, string>>("./*/{lessons,strategy}/*.json", {
  import: "default",
});
const puzzles = import.meta.glob<{ puzzles: Puzzle[] }>("./*/puzzles/puzzles.json", {
  import: "default",
});

export const gameModule = (game: string): GameModule | undefined => modules[`./${game}/game.ts`];

/** What a language says about every game that has a folder: always, or only where games are analysed, or where tables
 *  of endgames are chosen. */
export async function loadGameTexts(
  language: Language,
  folder: "texts" | "analysis" | "tables" = "texts",
): Promise<Record<string, string>> {
  const found = Object.entries(texts).filter(([file]) =>
    file.endsWith(`/${folder}/${language}.json`),
  );
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

/** What a game's lessons are about, and the folder they are in: its rules, or how to win. */
export type CourseName = "lessons" | "strategy";

export interface Course {
  lessons: Lesson[];
  /** A lesson has a `title`, and each of its tasks a `text`, a last word, `done`, and one for each trap. */
  texts: Record<string, string>;
}

const courseFile = (game: string, name: CourseName) => lessons[`./${game}/${name}/lessons.ts`];

export const hasStrategy = (game: string): boolean => courseFile(game, "strategy") !== undefined;

/** The lessons of a game; null for a game that has none. */
export async function loadCourse(
  game: string,
  name: CourseName,
  language: Language,
): Promise<Course | null> {
  const [course, words] = await Promise.all([
    courseFile(game, name)?.(),
    lessonTexts[`./${game}/${name}/${language}.json`]?.(),
  ]);
  return course && words ? { lessons: course, texts: words } : null;
}

const puzzleFile = (game: string) => puzzles[`./${game}/puzzles/puzzles.json`];

export const hasPuzzles = (game: string): boolean => puzzleFile(game) !== undefined;

export const loadPuzzles = async (game: string): Promise<Puzzle[]> =>
  (await puzzleFile(game)?.())?.puzzles ?? [];
