import { findFindings } from "#modules/inspections/index.ts";
import type { Findings } from "#modules/inspections/schemas.ts";
import { TIRE_DEPTHS, type Tires } from "#modules/inspections/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { findSwapRows, type Swap, titleNotes } from "#modules/swaps/index.ts";
import { factsOf } from "#modules/swaps/schemas.ts";
import { evaluationOf, isReplaced } from "./car-evaluation.ts";
import { cardOf, cardRowOf } from "./cards.ts";
import { damageCounts } from "./evaluation.ts";
import { daysOnMarket } from "./price-history.ts";
import { MOST_COMPARED } from "./schemas.ts";
import type { Compared } from "./shapes.ts";
import { isUnderWarranty, warrantyLeft } from "./warranty.ts";

/**
 * Cars to compare, in the requested order, loaded with shared queries. Cars the actor may not see are omitted, and so
 * is private data: no VIN, address, lowest price, user, or document.
 */
export async function findCompared(actor: Actor, ids: readonly string[]): Promise<Compared[]> {
  const wanted = ids.filter(isId).slice(0, MOST_COMPARED);
  const rows = await findSwapRows(actor, wanted, "public");
  const findings = await findFindings(rows);
  const now = currentTime();
  const found = new Map(
    rows.map((swap) => [
      swap.id,
      comparedOf(swap, findings.get(swap.id) as Findings, cardOf(cardRowOf(swap), now), now),
    ]),
  );
  return wanted.flatMap((id) => found.get(id.toLowerCase()) ?? []);
}

function comparedOf(swap: Swap, findings: Findings, card: Compared["card"], now: Date): Compared {
  const warranty = warrantyLeft(swap.reports.warranty, swap, now);
  return {
    card,
    stage: swap.stage,
    vehicle: {
      year: swap.year,
      class: swap.bodyClass,
      fuel: swap.fuel,
      color: swap.exteriorColor,
      interior: { type: swap.interiorType, color: swap.interiorColor },
      engine: { size: swap.engineSize, cylinders: swap.engineCylinders, horsepower: swap.engineHorsepower },
      keys: findings.keys,
      ...factsOf(swap),
      titleStatus: swap.titleStatus,
      titleNotes: titleNotes(swap),
      options: findings.options.filter((option) => option.value).map(({ text }) => text),
    },
    evaluation: foundOn(swap, findings, warranty),
    factoryWarranty: isUnderWarranty(swap, warranty),
    days: swap.stage === "inspection" ? null : daysOnMarket(swap, now),
  };
}

/** The numbers of the evaluation, by the rules of the car's own page. */
function foundOn(swap: Swap, findings: Findings, warranty: ReturnType<typeof warrantyLeft>): Compared["evaluation"] {
  const found = swap.stage === "inspection" || isReplaced(swap, warranty) ? null : evaluationOf(swap, findings);
  if (!found) return null;
  const answered = found.checklist.filter(({ value }) => value !== "NA" && value !== null);
  return {
    date: found.date,
    self: found.self,
    checked: answered.length,
    failed: answered.filter(({ value }) => value === false).length,
    damages: damageCounts(found.damages),
    codes: found.errorCodes.length,
    tire: worstTire(found.tires),
  };
}

/** Most worn first. */
const DEPTHS = TIRE_DEPTHS.toReversed();
const worstTire = (tires: Tires) =>
  DEPTHS.find((depth) => Object.values(tires).some((tire) => tire?.depth === depth)) ?? null;
