import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { swapHistory } from "#modules/swaps/transitions/tables.ts";
import { ownerDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { backdateEvents } from "./backdate-events.ts";

const DAY = 86_400_000;

beforeAll(() => ownerDatabase());

it("gives each step of a car the time of its event, so that weeks of history are seen", async () => {
  const { id } = await makeSwap({ step: "listing" });
  await db().execute(sql`
    update swaps set created_at = now() - interval '40 days' where id = ${id}`);
  await backdateEvents();

  const history = await db()
    .select()
    .from(swapHistory)
    .where(eq(swapHistory.swapId, id))
    .orderBy(asc(swapHistory.version));
  const { rows: moves } = await db().execute<{ to: string; at: string }>(sql`
    select payload ->> 'to' as to, occurred_at as at from events
    where type = 'swap.moved' and payload ->> 'swap' = ${id} order by sequence`);
  expect(history.map(({ toStep, at }) => [toStep, at])).toEqual(moves.map(({ to, at }) => [to, new Date(at)]));
  const times = history.map(({ at }) => at.getTime());
  expect(times.at(0)).toBeLessThan(Date.now() - 30 * DAY);
  expect((times.at(-1) as number) - (times.at(0) as number)).toBeGreaterThan(7 * DAY);
});
