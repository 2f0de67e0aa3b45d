import { defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { ArrangeLots } from "../desk/schemas.ts";
import { refuseLot } from "../errors.ts";
import { lockDate } from "../lots/lock-date.ts";
import type { LockedLot } from "../lots/lock-lot.ts";
import { freePlaces, lockWaitingLots, placeLot } from "./date-lots.ts";

/**
 * Moves a lot to another place in the run order of its date. Only lots that have not started move, and they share
 * their own places, so that a live lot keeps its end.
 */
export const arrangeLots = defineCommand({
  name: "auctions.arrange",
  input: ArrangeLots,
  allow: "auction.dates",
  errors: ["not-now"],
  async run(context, { auction, swap, place }): Promise<Result<{ moved: number }>> {
    const date = await lockDate(context.tx, auction);
    if (!date) return notFound("auction date");
    const waiting = await lockWaitingLots(context.tx, auction);
    const moved = waiting.find(({ lot }) => lot.swapId === swap);
    if (!moved) return refuseLot("not-now");
    const moves = movesTo(waiting, moved, place);
    if (moves.length === 0) return ok({ moved: 0 });
    await freePlaces(
      context.tx,
      moves.map(({ locked }) => locked),
    );
    for (const { locked, runOrder } of moves) await placeLot(context, date, locked, runOrder);
    return ok({ moved: moves.length });
  },
});

/** The lots whose place changes when one of them moves to the place, which counts from 1. */
function movesTo(waiting: readonly LockedLot[], moved: LockedLot, place: number) {
  const others = waiting.filter((locked) => locked !== moved);
  const order = others.toSpliced(Math.min(place, waiting.length) - 1, 0, moved);
  return order
    .map((locked, i) => ({ locked, runOrder: (waiting[i] as LockedLot).lot.runOrder }))
    .filter(({ locked, runOrder }) => locked.lot.runOrder !== runOrder);
}
