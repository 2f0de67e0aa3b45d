import { allChartsPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "#modules/messaging/schemas.ts";
import { measureNamed } from "../measures/measures.ts";
import { figureWords } from "../weekly/figure-words.ts";
import type { Departure } from "./settle-bands.ts";

const MOST = 12;

/** To a reader of the charts, when measures have left their bands. */
export function alertEmail(departures: readonly Departure[]): EmailDraft {
  const title = measureNamed(departures[0]?.measure)?.title ?? "A measure";
  const others = departures.length - 1;
  return {
    kind: "analytics-alert",
    subject: `${title}${others > 0 ? ` and ${others} more` : ""}: far from usual`,
    paragraphs: [
      "The last seven days are far from the eight weeks before them. We’ll email you again when a measure leaves its band again.",
    ],
    facts: departures.slice(0, MOST).map(factOf),
    action: { label: "See all charts", path: allChartsPath },
    reason:
      "You get this email because you asked to hear about unusual figures. You can change that under Analytics, Alerts.",
  };
}

function factOf({ measure, value, usual, standing }: Departure): [string, string] {
  const { title = measure, unit = "count" } = measureNamed(measure) ?? {};
  const change = Math.round(Math.abs(value / usual - 1) * 100);
  const compared = `${change}% ${standing === "below" ? "less" : "more"} than the usual ${figureWords(unit, usual)}`;
  return [title, `${figureWords(unit, value)}, ${compared}`];
}
