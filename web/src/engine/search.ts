// The engine over workers that can be ended: a search cannot be interrupted, so one that is no longer wanted is ended
// by terminating its worker, and another worker is started in its place.
import type { Analysis, Engine, Reply, ReviewedMove, SearchLimits } from "./api.ts";
import type { CallName } from "./program.ts";
import type { ProgramClient } from "./program_client.ts";
import { gameFields } from "./rules.ts";

/** A worker with the program in it. */
export type Searcher = Pick<ProgramClient, "call" | "terminate">;

function limitFields(limits: SearchLimits): string[] {
  return [limits.timeMs, limits.depth, limits.nodes].map((limit) =>
    limit === undefined ? "" : String(Math.max(0, Math.round(limit))),
  );
}

export function engineOver(hire: () => Searcher): Engine {
  let searcher = hire();
  let endRunning: (() => void) | null = null;

  function stop(): void {
    endRunning?.();
  }

  /** The value of the answer, or null if the search was ended. */
  async function run<T>(
    name: CallName,
    fields: readonly string[],
    progress?: (json: string) => void,
  ): Promise<T | null> {
    stop();
    const mine = searcher;
    let end = (): void => undefined;
    const ended = new Promise<null>((resolve) => {
      end = () => {
        endRunning = null;
        mine.terminate();
        searcher = hire();
        resolve(null);
      };
    });
    endRunning = end;
    const json = await Promise.race([mine.call(name, fields, progress), ended]).finally(() => {
      // Not if it was ended and another search runs by now.
      if (endRunning === end) endRunning = null;
    });
    if (json === null) return null;
    const reply = JSON.parse(json) as Reply<T>;
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value;
  }

  return {
    chooseMove(spec, level, seed, limits) {
      const choice = [String(level), String(Math.abs(Math.trunc(seed)))];
      return run<string>("chooseMove", [...gameFields(spec), ...choice, ...limitFields(limits)]);
    },
    analyse(spec, lines, limits, progress) {
      const fields = [...gameFields(spec), String(lines), ...limitFields(limits)];
      return run<Analysis>("analyse", fields, (json) => progress(JSON.parse(json) as Analysis));
    },
    reviewMove(spec, move, limits) {
      return run<ReviewedMove>("reviewMove", [...gameFields(spec), move, ...limitFields(limits)]);
    },
    stop,
  };
}
