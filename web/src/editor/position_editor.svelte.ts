// A position that is being set up: what stands on the board and beside it, every earlier state of that, and what the
// program says about it. Reasons come from the program alone.
import type { GameSpec, GameState, Palette, Reply, Rules, Setup, TriaError } from "../engine/api";
import { ownerOf } from "../lib/sides";
import { carry, cleared, press, put, setupOf, swapped, type Tool } from "./edits";

/** One state of the work; another value for every change. */
interface Draft {
  setup: Setup;
  /** The text that it was read from: it may hold what no board shows. Null once anything was changed by hand. */
  text: string | null;
}

/** What a variant is set up from, and how it begins. */
interface Ground {
  palette: Palette;
  start: GameState;
}

/** Whether there is such a position, and which. */
export type Verdict = { ok: true; state: GameState } | { ok: false; error: TriaError };

/** The oldest edits make room. */
const mostEdits = 500;

export class PositionEditor {
  readonly #rules: Rules;
  readonly game: string;
  #grounds = $state.raw<Readonly<Record<string, Ground>>>({});
  #drafts = $state.raw<readonly Draft[]>([]);
  #at = $state(0);
  #judged = $state.raw<{ draft: Draft; verdict: Verdict } | null>(null);
  /** Why nothing can be set up here. */
  problem = $state.raw<TriaError | null>(null);
  tool = $state.raw<Tool>({ take: "all" });

  readonly #draft = $derived(this.#drafts[this.#at]);
  readonly setup = $derived(this.#draft?.setup ?? null);
  readonly #ground = $derived(this.setup === null ? undefined : this.#grounds[this.setup.variant]);
  readonly palette = $derived(this.#ground?.palette ?? null);
  readonly canUndo = $derived(this.#at > 0);
  readonly canRedo = $derived(this.#at + 1 < this.#drafts.length);
  /** What was said last, also while a change is looked at. */
  readonly verdict = $derived(this.#judged?.verdict ?? null);
  /** The position as it stands, if it is one. */
  readonly legal = $derived(
    this.#judged?.draft === this.#draft && this.verdict?.ok === true ? this.verdict.state : null,
  );
  readonly hasColours = $derived(
    this.palette?.pieces.some((pieces) => ownerOf(pieces) !== undefined) ?? false,
  );

  /** The board as it is drawn, whether or not there is such a position. */
  readonly shown = $derived.by((): GameState | null => {
    const { setup } = this;
    if (setup === null || this.#ground === undefined) return null;
    const { side, score, stock } = setup;
    const cells = this.#ground.start.cells.map((cell) => ({
      ...cell,
      pieces: setup.cells[cell.name] ?? "",
      settled: false,
    }));
    // A board draws anew what begins elsewhere.
    const startPosition = JSON.stringify([setup.cells, score, stock]);
    const drawn = { ...this.#ground.start, cells, side, score, stock, startPosition };
    return { ...drawn, legal: [], lastSteps: [], notice: null, over: false };
  });

  constructor(rules: Rules, game: string) {
    this.#rules = rules;
    this.game = game;
  }

  /** Begins with a position, or with the start of a variant. */
  async open(variant: string, position: string): Promise<void> {
    const error = await this.#read({ game: this.game, variant, position, moves: [] });
    // A link may hold anything: whoever follows it can begin at the start.
    if (error !== null && position !== "") await this.open(variant, "");
    if (this.setup === null || error !== null) this.problem = error;
    const [pieces] = this.palette?.pieces ?? [];
    if (pieces !== undefined) this.tool = { put: pieces };
  }

  /** Takes over a position that somebody has written; or why there is none. */
  async read(text: string): Promise<TriaError | null> {
    const variant = this.setup?.variant ?? "";
    return this.#read({ game: this.game, variant, position: text.trim(), moves: [] });
  }

  async start(): Promise<void> {
    await this.read("");
  }

  async useVariant(variant: string): Promise<void> {
    const { setup } = this;
    if (setup === null) return;
    const reply = await this.#groundOf(variant);
    if (!reply.ok || this.setup !== setup) return;
    const { maxStock } = reply.value.palette;
    this.change({ ...setup, variant, stock: maxStock === 0 ? [0, 0] : setup.stock });
  }

  /** Another setup in the place of this one. Whether anything differs. */
  change(setup: Setup): boolean {
    if (JSON.stringify(setup) === JSON.stringify(this.setup)) return false;
    this.#add({ setup, text: null });
    return true;
  }

  /** Uses the chosen tool on a cell. */
  press(cell: string): void {
    if (this.setup !== null) this.change(press(this.setup, cell, this.tool, this.#heaps));
  }

  /** Uses another tool once. */
  pressWith(cell: string, tool: Tool): void {
    if (this.setup !== null) this.change(press(this.setup, cell, tool, this.#heaps));
  }

  put(cell: string, pieces: string): void {
    if (this.setup !== null) this.change(put(this.setup, cell, pieces));
  }

  carry(from: string, to: string | null): void {
    if (this.setup !== null) this.change(carry(this.setup, from, to, this.#heaps));
  }

  clear(): void {
    if (this.setup !== null) this.change(cleared(this.setup));
  }

  swapColours(): void {
    if (this.setup !== null) this.change(swapped(this.setup));
  }

  undo(): void {
    if (this.canUndo) this.#goTo(this.#at - 1);
  }

  redo(): void {
    if (this.canRedo) this.#goTo(this.#at + 1);
  }

  get #heaps(): boolean {
    return this.palette?.heaps ?? false;
  }

  async #read(spec: GameSpec): Promise<TriaError | null> {
    const before = this.#draft;
    const [state, palette] = await Promise.all([
      this.#rules.state(spec),
      this.#rules.palette(spec),
    ]);
    if (!state.ok) return state.error;
    if (!palette.ok) return palette.error;
    // Variants have names that can be written in more than one way.
    const ground = await this.#groundOf(state.value.variant);
    if (!ground.ok) return ground.error;
    // Something else was done meanwhile.
    if (this.#draft !== before) return null;
    this.#add({ setup: setupOf(state.value, palette.value), text: state.value.position });
    return null;
  }

  async #groundOf(variant: string): Promise<Reply<Ground>> {
    const known = this.#grounds[variant];
    if (known !== undefined) return { ok: true, value: known };
    const spec: GameSpec = { game: this.game, variant, position: "", moves: [] };
    const [start, palette] = await Promise.all([
      this.#rules.state(spec),
      this.#rules.palette(spec),
    ]);
    if (!start.ok) return start;
    if (!palette.ok) return palette;
    const value = { start: start.value, palette: palette.value };
    this.#grounds = { ...this.#grounds, [variant]: value };
    return { ok: true, value };
  }

  #add(draft: Draft): void {
    this.#drafts = [...this.#drafts.slice(0, this.#at + 1), draft].slice(-mostEdits);
    this.#goTo(this.#drafts.length - 1);
  }

  #goTo(index: number): void {
    this.#at = index;
    void this.#judge();
  }

  async #judge(): Promise<void> {
    const draft = this.#draft;
    if (draft === undefined) return;
    const verdict = await this.#verdictOn(draft);
    if (this.#draft === draft) this.#judged = { draft, verdict };
  }

  async #verdictOn({ setup, text }: Draft): Promise<Verdict> {
    const position: Reply<string> =
      text === null ? await this.#rules.compose(setup) : { ok: true, value: text };
    if (!position.ok) return position;
    const { game, variant } = setup;
    const reply = await this.#rules.state({ game, variant, position: position.value, moves: [] });
    return reply.ok ? { ok: true, state: reply.value } : reply;
  }
}
