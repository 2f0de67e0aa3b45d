import { publicData } from "#app/http/cache/public-data.ts";
import { partAt } from "#modules/inspections/schemas.ts";
import { guest } from "#modules/kernel/actor.ts";
import { findCar, findListing } from "#modules/marketplace/listing/index.ts";
import { type Card, EVERYTHING } from "#modules/marketplace/listing/schemas.ts";
import type { ReportedCar } from "./report-sheet.tsx";

/** How many of the newest cars are looked at for a report with something to show. */
const TRIED = 12;
const ENOUGH_FLAWS = 3;

type Reported = { card: Card; report: ReportedCar };

/** A car for sale with the report of its technician, the same on every page; null if there is none. */
export const findReportedCar = (): Promise<Reported | null> => publicData("reported-car", readReported, () => ["cars"]);

async function readReported(): Promise<Reported | null> {
  let best: Reported | null = null;
  const { list } = await findListing({ ...EVERYTHING, sort: "newest" }, 1, TRIED);
  for (const card of list) {
    const { _id, overlay, picture, price } = card;
    if (overlay || !picture || price === null) continue;
    const found = await findCar(guest, _id);
    if (!found?.evaluation || found.evaluation.self) continue;
    const { damages, checklist, grade, date } = found.evaluation;
    const answered = checklist.filter(({ value }) => value !== null);
    const report = {
      _id,
      name: found.name,
      mileage: found.mileage,
      date,
      grade: { text: grade.text, word: grade.word },
      checked: answered.length,
      failed: answered.filter(({ value }) => value === false).length,
      pictures: found.media.pictures.length,
      flaws: damages.map(({ location, level }) => ({ location, level, part: partAt(location) })),
    };
    if (best === null || damages.length > best.report.flaws.length) best = { card, report };
    if (damages.length >= ENOUGH_FLAWS) break;
  }
  return best;
}
