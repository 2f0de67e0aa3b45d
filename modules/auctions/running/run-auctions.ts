import { and, asc, eq, isNull, lt, lte, min, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { log } from "#modules/kernel/log.ts";
import type { Result } from "#modules/kernel/result.ts";
import { CLOSE_GRACE_MS } from "../bidding/decide-staff.ts";
import { closeLot } from "../lots/close-lot.ts";
import { openDueLot } from "../lots/open-due-lot.ts";
import { expireNegotiation } from "../negotiation/answer-negotiation.ts";
import { remindPayment } from "../settling/remind-payment.ts";
import { lots } from "../tables.ts";

/** Lots that are started or closed in one go, and how many of them at the same time. */
const MOST = 100;
const AT_ONCE = 4;
/** A sleeping auctioneer looks again after this long, because staff may have scheduled a lot meanwhile. */
const LONGEST_SLEEP_MS = 1_000;
/** Also if a lot could not be closed, so that the loop never spins. */
const SHORTEST_SLEEP_MS = 20;

const grace = sql`make_interval(secs => ${CLOSE_GRACE_MS / 1_000})`;
const isToStart = and(eq(lots.phase, "scheduled"), lte(lots.startsAt, sql`clock_timestamp()`));
const isToClose = and(eq(lots.phase, "live"), lte(lots.endsAt, sql`clock_timestamp() - ${grace}`));
const isToDecide = lt(lots.decideBy, sql`clock_timestamp()`);
const isUnpaid = and(lt(lots.payBy, sql`clock_timestamp()`), isNull(lots.paidAt), isNull(lots.overdueTask));

/**
 * Starts and closes every lot whose time has come, ends negotiations, and opens tasks about late payments; the number of
 * them. Any number of processes may do so at once. A lot that fails doesn't stop the others; its error is thrown at the
 * end.
 */
export async function runDueLots(): Promise<number> {
  const failed: unknown[] = [];
  const started = await each(isToStart, failed, ({ lot }) => openDueLot(system, { lot }));
  const closed = await each(isToClose, failed, ({ lot }) => closeLot(system, { lot }));
  const ended = await each(isToDecide, failed, ({ swap }) => expireNegotiation(system, { swap }));
  const reminded = await each(isUnpaid, failed, (late) => remindPayment(system, late));
  if (failed.length > 0) throw failed[0];
  return started + closed + ended + reminded;
}

type Due = { lot: string; swap: string };

/** Another process was faster. */
const FASTER: readonly string[] = ["not-now", "not-found"];

async function each(
  condition: SQL | undefined,
  failed: unknown[],
  act: (due: Due) => Promise<Result<unknown>>,
): Promise<number> {
  const rows = db().select({ lot: lots.id, swap: lots.swapId }).from(lots);
  const due = await rows.where(condition).orderBy(asc(lots.endsAt)).limit(MOST);
  const noteRefused = (result: Result<unknown>) => {
    if (result.ok || FASTER.includes(result.error.code)) return;
    failed.push(new Error(`Refused with ${result.error.code}: ${result.error.message}`));
  };
  const waiting = due.values();
  const lane = async () => {
    for (const one of waiting) await act(one).then(noteRefused, (error) => failed.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
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
