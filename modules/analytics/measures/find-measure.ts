import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import type { AskMeasure, FilterChoices, Filters, MeasureAnswer } from "../schemas.ts";
import { findFilterChoices, readFilters } from "./filters.ts";
import type { Measure } from "./measure.ts";
import { type Period, readPeriod } from "./period.ts";
import { readMeasure } from "./read-measure.ts";

export type Question = { period: Period; filters: Filters; choices: FilterChoices; notes: string[] };

/** What a reader asks, corrected where it doesn't work. */
export async function readQuestion(asked: AskMeasure, now = currentTime()): Promise<Question> {
  const { notes: aboutDays, ...period } = readPeriod(asked, chicagoDay(now));
  const choices = await findFilterChoices();
  const { notes: aboutFilters, ...filters } = readFilters(asked, choices);
  return { period, filters, choices, notes: [...aboutDays, ...aboutFilters] };
}

export const maySee = (actor: Actor, { allow }: Measure): boolean => can(actor, allow);

/** One measure as the API answers it. Undefined for readers without its permission. */
export async function findMeasure(
  actor: Actor,
  measure: Measure,
  asked: AskMeasure,
): Promise<MeasureAnswer | undefined> {
  if (!maySee(actor, measure)) return undefined;
  return readMeasure(measure, await readQuestion(asked));
}
