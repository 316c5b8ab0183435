// The controller of an analysis: a tree of moves, any position of which can be looked at and played on from. The game
// of the controller is the path to the position that is shown, so that nothing is ever looked back at.
import type { GameSpec, LegalMove, Rules, TreeLine, TreePly, TriaError } from "../engine/api";
import { GameController } from "../lib/controller.svelte";
import {
  add,
  addLine,
  annotate,
  holds,
  lineThrough,
  nextMoves,
  promote,
  remove,
  type Path,
} from "./tree";

export class AnalysisGame extends GameController {
  spec = $state.raw<GameSpec>({ game: "", variant: "", position: "", moves: [] });
  tree = $state.raw<TreeLine>({ comment: "", plies: [] });
  #opened = $state.raw<{ moves: Path; tags: Record<string, string> }>({ moves: [], tags: {} });
  /** Of the record that was opened: who played, when and where; as long as it is that game, also how it ended. */
  readonly tags = $derived.by(() => {
    const { moves, tags } = this.#opened;
    const { plies } = this.tree;
    const same =
      plies.length === moves.length && plies.every(({ move }, ply) => move === moves[ply]);
    const ending = same ? [] : ["Result", "Termination"];
    return Object.fromEntries(Object.entries(tags).filter(([name]) => !ending.includes(name)));
  });
  /** Why the position cannot be shown. */
  problem = $state.raw<TriaError | null>(null);

  readonly arrow = null;
  /** The position that is shown, once it has been computed: while it is not, the one before stands on the board. */
  readonly here = $derived.by(() => {
    const { state, spec } = this;
    if (state?.moves.length !== spec.moves.length) return null;
    return state.moves.every((move, ply) => move === spec.moves[ply]) ? state : null;
  });
  readonly ready = $derived((this.here?.legal.length ?? 0) > 0);
  /** The moves to the position and those that follow it in its line. */
  readonly line = $derived(lineThrough(this.tree, this.spec.moves));

  /** `spec` is the game up to the position that is shown first. */
  constructor(rules: Rules, spec: GameSpec, tree: TreeLine) {
    super(rules);
    this.spec = spec;
    this.tree = tree;
    void this.update();
  }

  /** Plays a move of the position that is shown, by its text. */
  async playText(text: string): Promise<void> {
    const move = this.here?.legal.find((legal) => legal.text === text);
    if (move) await this.play(move);
  }

  async play({ text }: LegalMove): Promise<void> {
    const before = this.here;
    const move = before?.legal.find((legal) => legal.text === text);
    // The position may have changed since the move was asked about.
    if (before === null || move === undefined) return;
    const { spec } = this;
    this.message = null;
    this.tree = add(this.tree, spec.moves, text);
    this.spec = { ...spec, moves: [...spec.moves, text] };
    this.carry(move);
    if (await this.update()) this.announce(before.side, move.steps);
  }

  /** Adds moves that follow the position to the tree, and shows the first of them. */
  async playLine(moves: Path): Promise<void> {
    const from = this.spec.moves;
    this.tree = addLine(this.tree, from, moves);
    await this.goTo([...from, ...moves.slice(0, 1)]);
  }

  override async review(ply: number): Promise<void> {
    await this.goTo(this.line.slice(0, Math.max(0, ply)));
  }

  /** Shows the position after these moves of the tree. */
  async goTo(path: Path): Promise<void> {
    this.touched();
    const { spec, here } = this;
    if (path.length === spec.moves.length && path.every((move, ply) => move === spec.moves[ply])) {
      return;
    }
    this.spec = { ...spec, moves: [...path] };
    const isNext =
      path.length === spec.moves.length + 1 && spec.moves.every((move, ply) => move === path[ply]);
    if (!(await this.update())) return;
    this.message = null;
    if (isNext && here !== null && this.state !== null) {
      this.announce(here.side, this.state.lastSteps);
    }
  }

  /** Whether there are other moves in the place of the last one. */
  get hasSiblings(): boolean {
    return nextMoves(this.tree, this.spec.moves.slice(0, -1)).length > 1;
  }

  /** The next variation of the last move, or the one before. */
  async goToSibling(step: 1 | -1): Promise<void> {
    const { moves } = this.spec;
    const before = moves.slice(0, -1);
    const siblings = nextMoves(this.tree, before);
    const next = siblings[siblings.indexOf(moves.at(-1) ?? "") + step];
    if (next !== undefined) await this.goTo([...before, next]);
  }

  promote(path: Path): void {
    this.tree = promote(this.tree, path);
  }

  annotate(path: Path, change: Partial<Pick<TreePly, "comment" | "glyphs">>): void {
    this.tree = annotate(this.tree, path, change);
  }

  /** Deletes a move and what follows it; whoever looks at that goes back to the position before it. */
  async remove(path: Path): Promise<void> {
    this.tree = remove(this.tree, path);
    if (!holds(this.tree, this.spec.moves)) await this.goTo(path.slice(0, -1));
  }

  /** Another game, shown after all its moves. */
  async open(spec: GameSpec, tree: TreeLine, tags: Record<string, string>): Promise<void> {
    this.tree = tree;
    this.#opened = { moves: spec.moves, tags };
    this.spec = spec;
    await this.update();
  }

  /** Another tree from the same beginning. */
  async clear(): Promise<void> {
    this.tree = { comment: "", plies: [] };
    await this.goTo([]);
  }

  protected override async update(): Promise<boolean> {
    this.problem = null;
    return super.update();
  }

  /** A line that somebody has sent may be wrong: it is shown as far as it can be played. */
  protected override unplayable(error: TriaError): void {
    this.problem = error;
    if (this.state !== null || !error.ply) return;
    this.spec = { ...this.spec, moves: this.spec.moves.slice(0, error.ply - 1) };
    void super.update();
  }
}
