// A match is the sum of its events: what each of them changes. Positions are not computed here; the program
// does that from the moves.
import { offerOf, type Match, type MatchEvent } from "./protocol";

/** The match after an event. The same match when it knows the event already; null when events are
 *  missing in between, and it must be asked for anew. */
export function apply(match: Match, event: MatchEvent): Match | null {
  if (event.number <= match.events) return match;
  if (event.number !== match.events + 1) return null;
  const changed = after(match, event);
  return changed && { ...match, ...changed, events: event.number, clocks: event.clocks };
}

function after(match: Match, event: MatchEvent): Partial<Match> | null {
  const { moves, times, offers, seats } = match;
  const noOffers = { ...offers, draw: null, takeback: null };
  switch (event.kind) {
    case "seat-taken": {
      const taken = { ...seats, [event.seat]: event.person };
      const full = taken.first !== null && taken.second !== null;
      return { seats: taken, state: full ? "playing" : match.state };
    }
    case "claimed": {
      const person = seats[event.seat];
      if (person?.kind !== "person") return {};
      const claimed = { ...person, name: event.name, account: true };
      return { seats: { ...seats, [event.seat]: claimed } };
    }
    case "move":
      if (event.ply !== moves.length + 1) return null;
      return {
        moves: [...moves, event.move],
        times: [...times, event.usedMs],
        offers: noOffers,
      };
    case "draw-offered":
    case "takeback-offered":
    case "rematch-offered":
      return { offers: { ...offers, [offerOf(event.kind)]: event.seat } };
    case "draw-declined":
    case "takeback-declined":
    case "rematch-declined":
      return { offers: { ...offers, [offerOf(event.kind)]: null } };
    case "takeback-accepted":
      if (event.ply >= moves.length) return null;
      return {
        moves: moves.slice(0, event.ply),
        times: times.slice(0, event.ply),
        takebacks: match.takebacks + 1,
        offers: noOffers,
      };
    case "ended": {
      const { result, reason, score, ratingChanges } = event;
      return {
        state: "ended",
        ratingChanges,
        result: { result, reason, score },
        offers: { draw: null, takeback: null, rematch: null },
      };
    }
    case "rematch-created":
      return { rematch: event.match, offers: { ...offers, rematch: null } };
    case "resumed":
    case "paused":
    case "continued":
    case "reaction":
    case "other":
      return {};
  }
}
