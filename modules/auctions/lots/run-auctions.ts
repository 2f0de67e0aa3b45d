import { and, asc, eq, lte, min, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.ts";
import { record } from "#db/record.ts";
import { defineVerb } from "#db/verb.ts";
import { system } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { log } from "#modules/kernel/log.ts";
import { ok } from "#modules/kernel/result.ts";
import { CLOSE_GRACE_MS } from "../bidding/decide-staff.ts";
import { lotStarted } from "../events.ts";
import { lots } from "../tables.ts";
import { closeLot } from "./close-lot.ts";
import { lockLot } from "./lock-lot.ts";
import { factsOf } from "./schedule-lot.ts";
import { startIfDue } from "./start-if-due.ts";
import { LotWriter } from "./write-events.ts";

/** Lots that are started or closed in one go. */
const MOST = 100;
/** A sleeping auctioneer looks again after this long, because staff may have scheduled a lot meanwhile. */
const LONGEST_SLEEP_MS = 1_000;
/** Also if a lot could not be closed, so that the loop never spins. */
const SHORTEST_SLEEP_MS = 20;

const grace = sql`make_interval(secs => ${CLOSE_GRACE_MS / 1_000})`;
const isToStart = and(eq(lots.phase, "scheduled"), lte(lots.startsAt, sql`clock_timestamp()`));
const isToClose = and(eq(lots.phase, "live"), lte(lots.endsAt, sql`clock_timestamp() - ${grace}`));

/** Starts a scheduled lot whose time has come. */
export const openDueLot = defineVerb({
  name: "auctions.open-due",
  input: z.object({ lot: id }),
  allow: "system.manage",
  async run({ tx, actor, now }, { lot }) {
    const locked = await lockLot(tx, lot);
    if (!locked) return ok({ started: false });
    const writer = new LotWriter(tx, locked);
    if (!(await startIfDue(writer, now))) return ok({ started: false });
    await writer.save();
    await record(tx, actor, lotStarted(factsOf(locked.lot)));
    return ok({ started: true });
  },
});

/** Starts and closes every lot whose time has come; the number of them. Any number of processes may do so at once. */
export async function runDueLots(): Promise<number> {
  const started = await each(isToStart, (lot) => openDueLot(system, { lot }));
  return started + (await each(isToClose, (lot) => closeLot(system, { lot })));
}

async function each(condition: SQL | undefined, act: (lot: string) => Promise<unknown>): Promise<number> {
  const due = await db().select({ id: lots.id }).from(lots).where(condition).orderBy(asc(lots.endsAt)).limit(MOST);
  for (const lot of due) await act(lot.id);
  return due.length;
}

/** Milliseconds until the next lot starts or closes; undefined if none is scheduled or live. */
async function untilNext(): Promise<number | undefined> {
  const when = sql<Date>`case ${lots.phase} when 'live' then ${lots.endsAt} + ${grace} else ${lots.startsAt} end`;
  const [next] = await db()
    .select({ ms: sql<number | null>`extract(epoch from ${min(when)} - clock_timestamp()) * 1000` })
    .from(lots)
    .where(or(eq(lots.phase, "scheduled"), eq(lots.phase, "live")));
  return next?.ms === null || next === undefined ? undefined : Number(next.ms);
}

/**
 * Starts and closes lots at their times until it is stopped. It sleeps until the next one, so that a lot closes within
 * milliseconds of its grace; all state is in the database, so it goes on where another process stopped.
 */
export function runAuctions(): { stop(): Promise<void> } {
  let stopped = false;
  let wake = () => {};
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    while (!stopped) {
      try {
        await runDueLots();
        await sleep(Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, (await untilNext()) ?? LONGEST_SLEEP_MS)));
      } catch (error) {
        log.error({ error: String(error) }, "auctions: trying again");
        await sleep(LONGEST_SLEEP_MS);
      }
    }
  };
  const running = loop();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
