import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import { savedSearches } from "#modules/marketplace/searches/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeSwap } from "#test/factories/make-swap.ts";

const MINUTE = 60_000;
/**
 * Twenty seconds into a minute; this process's clock is frozen at that time. The database's clock runs on, and would make
 * the alerts due during a test that starts shortly before a full minute, so it is behind by more than a test may take.
 */
const NOW = (Math.floor(Date.now() / MINUTE) + 5) * MINUTE + 20_000;
const minutes = (count: number) => new Date(NOW + count * MINUTE);

beforeAll(() => testDatabase());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await db().execute(sql`delete from saved_searches`);
  await db().execute(sql`delete from pgboss.job`);
});
afterEach(() => void vi.useRealTimers());

async function aSearch(sentAt: Date | null): Promise<void> {
  const id = newId();
  await db()
    .insert(savedSearches)
    .values({
      id,
      email: `${id}@example.test`,
      name: "Hondas",
      query: "make=honda",
      makes: ["honda"],
      sentAt,
      frequency: "at-once",
      confirmedAt: minutes(-600),
      toldUntil: minutes(-600),
    });
}
async function listCar(): Promise<void> {
  const { id } = await makeSwap({ step: "prepare-listing", pictureKey: "a/picture", priceListing: 24_600 });
  const result = await activateSwap(system, { swap: id });
  if (!result.ok) throw new Error(result.error.message);
  await drainJobs();
}

/** When the filters' emails are due, in minutes from the last full minute. */
async function turns(): Promise<number[]> {
  const { rows } = await db().execute<{ at: string }>(
    sql`select start_after as at from pgboss.job where data->>'job' = 'messaging.alert-search' order by 1`,
  );
  return rows.map(({ at }) => (new Date(at).getTime() - (NOW - 20_000)) / MINUTE);
}

it("a filter without recent alerts gets one at the end of the minute, with all its cars", async () => {
  await aSearch(null);
  await aSearch(minutes(-20));
  await listCar();
  await listCar();
  expect(await turns()).toEqual([1, 1]);
});

it("a filter with a recent alert gets the next one fifteen minutes later, with all cars since", async () => {
  await aSearch(minutes(-5));
  await listCar();
  await listCar();
  // Five minutes before twenty seconds past, plus fifteen, to the next full minute.
  expect(await turns()).toEqual([11]);
});
