import { system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { mailDocument } from "#modules/messaging/index.ts";
import { findFilterChoices } from "../measures/filters.ts";
import type { Measure } from "../measures/measure.ts";
import { MEASURES } from "../measures/measures.ts";
import { readMeasure } from "../measures/read-measure.ts";
import type { FilterChoices } from "../schemas.ts";
import { findReaders } from "../settings/find-readers.ts";
import { alertEmail } from "./emails.ts";
import { bandsOf } from "./find-bands.ts";
import { type Departure, settleBands } from "./settle-bands.ts";
import { usualOf } from "./standing.ts";

/** How many weeks make the usual value. */
const WEEKS = 8;
const ALL = { center: null, channel: null, source: null };

/** Job: compares the last seven days with the eight weeks before them, and mails what has left its band. */
export default async function checkBands(): Promise<void> {
  await checkBandsOn(chicagoDay(currentTime()));
}

/** The check on the morning of this day, about the seven days before it. */
export async function checkBandsOn(today: string): Promise<Departure[]> {
  const bands = await bandsOf(MEASURES);
  const watched = MEASURES.filter(({ id }) => bands.some((band) => band.id === id && band.watched));
  const choices = await findFilterChoices();
  const values = [];
  for (const measure of watched) values.push({ measure: measure.id, ...(await compare(measure, today, choices)) });
  const settled = await settleBands(system, { values });
  if (!settled.ok) throw new Error(settled.error.message);
  const { departures } = settled.value;
  if (departures.length > 0) await tellReaders(departures, today);
  return departures;
}

async function compare(measure: Measure, today: string, choices: FilterChoices) {
  const week = async (back: number) => {
    const to = addChicagoDays(today, -1 - 7 * back);
    const period = { from: addChicagoDays(to, -6), to, group: "week" as const };
    return (await readMeasure(measure, { period, filters: ALL, choices })).total;
  };
  const earlier = await Promise.all(Array.from({ length: WEEKS }, (_, at) => week(at + 1)));
  return { value: await week(0), usual: usualOf(earlier) };
}

async function tellReaders(departures: readonly Departure[], today: string): Promise<void> {
  for (const reader of await findReaders("alerts")) {
    const seen = departures.filter(({ measure }) => reader.measures.some(({ id }) => id === measure));
    if (seen.length === 0) continue;
    await mailDocument(system, { cause: `analytics-alert ${today}`, to: reader.id, email: alertEmail(seen) });
  }
}
