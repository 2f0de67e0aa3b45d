import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { SaveAuctionDate } from "../auction-schemas.ts";
import { refuseLot } from "../errors.ts";
import { auctionDateSaved } from "../events.ts";
import { lockDate } from "../lots/lock-date.ts";
import { auctionDates, lots } from "../tables.ts";
import { lockWaitingLots, placeLot } from "./date-lots.ts";

/** The default length of an auction, and of the preview before it. */
const DEFAULT_HOURS = 24;

/** Adds an auction date, or changes one. Its cars move with it; once dealers bid on one of them, the times stay. */
export const saveAuctionDate = defineCommand({
  name: "auctions.save-date",
  input: SaveAuctionDate,
  allow: "auction.dates",
  errors: ["date-live"],
  async run(context, { _id, version: made, name, lane = null, ...given }): Promise<Result<{ _id: string }>> {
    const { tx, now, record } = context;
    const times = timesOf(given);
    if (!_id) {
      const wrong = refuseTimes(times, now);
      if (wrong) return wrong;
      const id = newId();
      await tx.insert(auctionDates).values({ id, name, lane, ...times });
      await record(auctionDateSaved({ date: id }));
      return ok({ _id: id });
    }
    const known = await lockDate(tx, _id);
    if (!known) return notFound("auction date");
    if (made !== undefined && made !== known.version) return refuseCommon("stale-version");
    const moves = !hasTimes(known, times);
    const wrong = moves && (refuseTimes(times, now) ?? (await refuseMove(tx, _id)));
    if (wrong) return wrong;
    if (moves)
      for (const locked of await lockWaitingLots(tx, _id)) await placeLot(context, times, locked, locked.lot.runOrder);
    const next = { name, lane, ...times, version: sql`${auctionDates.version} + 1` };
    await tx.update(auctionDates).set(next).where(eq(auctionDates.id, _id));
    await record(auctionDateSaved({ date: _id }));
    return ok({ _id });
  },
});

type Times = { previewAt: Date; startsAt: Date; endsAt: Date };

function timesOf(given: { startsAt: string; endsAt?: string | undefined; previewAt?: string | undefined }): Times {
  const startsAt = new Date(given.startsAt);
  const hours = (number: number) => new Date(startsAt.getTime() + number * HOUR_MS);
  return {
    startsAt,
    endsAt: given.endsAt ? new Date(given.endsAt) : hours(DEFAULT_HOURS),
    previewAt: given.previewAt ? new Date(given.previewAt) : hours(-DEFAULT_HOURS),
  };
}

const MOST_DAYS = 14;

function refuseTimes({ previewAt, startsAt, endsAt }: Times, now: Date) {
  const wrong = (field: string, sentence: string) => refuseCommon("invalid-input", { fields: { [field]: [sentence] } });
  if (startsAt <= now) return wrong("startsAt", "Please choose a start in the future.");
  if (previewAt > startsAt) return wrong("previewAt", "The preview can’t begin after the start.");
  if (endsAt <= startsAt) return wrong("endsAt", "The end must be after the start.");
  const longest = MOST_DAYS * 24 * HOUR_MS;
  if (endsAt.getTime() - startsAt.getTime() > longest) return wrong("endsAt", "An auction lasts 14 days at most.");
  return undefined;
}

/** Refuses another end, because dealers who have bid rely on the end of their lot. */
async function refuseMove(tx: Tx, date: string) {
  const live = and(eq(lots.auctionDateId, date), eq(lots.phase, "live"));
  return (await tx.$count(lots, live)) > 0 ? refuseLot("date-live") : undefined;
}

const hasTimes = (known: Times, times: Times): boolean =>
  (["previewAt", "startsAt", "endsAt"] as const).every((name) => known[name].getTime() === times[name].getTime());
