import type { Actor } from "#modules/kernel/actor.ts";
import { maySee, readQuestion } from "../measures/find-measure.ts";
import type { Measure, Split } from "../measures/measure.ts";
import { MEASURES } from "../measures/measures.ts";
import { readMeasure } from "../measures/read-measure.ts";
import type { AskExplore, ExploreSplit, FilterChoices, Filters, Group, MeasureAnswer } from "../schemas.ts";

export type Explored = {
  measures: { value: string; label: string }[];
  /** The splits of the chosen measure. */
  splits: ExploreSplit[];
  split: ExploreSplit;
  answer: MeasureAnswer;
  choices: FilterChoices;
  filters: Filters;
  from: string;
  to: string;
  group: Group;
  notes: string[];
};

/** The splits that say something about a measure: those of cars, unless its lines overlap or count only some details. */
function splitsOf({ ofCars, lines, nested, aggregation }: Measure): ExploreSplit[] {
  const single = lines.length === 1 || (!nested && aggregation.how !== "share" && lines.every(({ detail }) => !detail));
  return ofCars && single ? ["", "channel", "center", "source"] : [""];
}

/** The measure with a line for each value of the split instead of its own lines. */
function splitBy(measure: Measure, split: Split): Measure {
  const [first] = measure.lines;
  const kinds = [...new Set(measure.lines.flatMap((line) => line.kinds))];
  return { ...measure, lines: first ? [{ ...first, label: "", kinds }] : [], split };
}

/**
 * One measure as a table by its lines or by a split, over the same definitions as the charts. An unknown measure is replaced by the first
 * that the reader may see, an unknown split by the measure's own lines. Undefined for readers of no measure.
 */
export async function findExplore(actor: Actor, asked: AskExplore): Promise<Explored | undefined> {
  const seen = MEASURES.filter((measure) => maySee(actor, measure));
  const measure = seen.find(({ id }) => id === asked.measure) ?? seen[0];
  if (!measure) return undefined;
  const { period, filters, choices, notes } = await readQuestion(asked);
  const splits = splitsOf(measure);
  const split = splits.find((one) => one === asked.split) ?? "";
  const missing = asked.split && split === "" ? [`“${measure.title}” can’t be split that way.`] : [];
  const shown = split === "" ? measure : splitBy(measure, split);
  const answer = await readMeasure(shown, { period, filters, choices });
  const measures = seen.map(({ id, title }) => ({ value: id, label: title }));
  return {
    measures,
    splits,
    split,
    answer,
    choices,
    filters,
    ...period,
    notes: [...notes, ...missing, ...answer.notes],
  };
}
