import { findFiles } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { factsOf } from "../car/seller-facts.ts";
import { findSwapRow } from "../facts/find-swap-row.ts";
import {
  canEdit,
  canEditEvaluation,
  canEditPapers,
  canEditReports,
  canEditVehicle,
  isClosedTo,
} from "../lifecycle/policy.ts";
import { isIdentityFixed } from "../lifecycle/state.ts";
import { findConflicts, findMileageHistory } from "../sources/find-conflicts.ts";
import type { Swap } from "../tables.ts";
import { type CarForm, PAPERS, WARRANTY_TERMS, type WarrantyTerm } from "./schemas.ts";

/** A car for the screen that edits it; undefined when this actor may not change anything of it. */
export async function findCarForm(actor: Actor, id: string): Promise<CarForm | undefined> {
  const swap = await findSwapRow(actor, id);
  const now = currentTime();
  if (!swap || isClosedTo(actor, swap) || !canEdit(actor, swap, now)) return undefined;
  const [papers, mileage, conflicts] = await Promise.all([
    papersOf(actor, swap),
    findMileageHistory(swap),
    findConflicts(swap),
  ]);
  return {
    _id: swap.id,
    version: swap.version,
    shortName: swap.shortName,
    fullName: swap.fullName,
    fixed: isIdentityFixed(swap),
    can: {
      vehicle: canEditVehicle(actor, swap, now),
      papers: canEditPapers(actor, swap),
      reports: canEditReports(actor),
      keys: canEditEvaluation(actor, swap, now),
    },
    identity: identityOf(swap),
    values: valuesOf(swap),
    documents: swap.documents,
    sellerOptions: swap.sellerOptions,
    papers,
    mileage,
    conflicts,
  };
}

async function papersOf(actor: Actor, { documents }: Swap): Promise<CarForm["papers"]> {
  const files = await findFiles(
    actor,
    Object.values(documents).map(({ key }) => key),
  );
  return PAPERS.flatMap(({ kind }) => {
    const file = files.find(({ key }) => key === documents[kind]?.key);
    return file
      ? [{ kind, key: file.key, name: documents[kind]?.name || file.name, public: documents[kind]?.public ?? false }]
      : [];
  });
}

const named = (code: string | null, name: string | null) => (code && name ? { code, name } : null);

const identityOf = (swap: Swap): CarForm["identity"] => ({
  year: swap.year,
  make: { code: swap.makeCode, name: swap.makeName },
  model: { code: swap.modelCode, name: swap.modelName },
  series: named(swap.seriesCode, swap.seriesName),
  style: named(swap.styleCode, swap.styleName),
  vin: swap.vin,
});

/** What the form shows, by the names of its fields. */
function valuesOf(swap: Swap): CarForm["values"] {
  const { carfax, warranty } = swap.reports;
  return {
    mileage: swap.mileage,
    address: swap.address,
    city: swap.city,
    state: swap.state,
    zip: swap.zip,
    ...factsOf(swap),
    keys: swap.keys,
    color: swap.exteriorColor,
    interiorColor: swap.interiorColor,
    interiorType: swap.interiorType,
    class: swap.bodyClass,
    transmission: swap.transmission,
    drivetrain: swap.drivetrain,
    fuel: swap.fuel,
    engineSize: swap.engineSize,
    engineCylinders: swap.engineCylinders,
    engineHorsepower: swap.engineHorsepower,
    highlights: swap.highlights,
    titleStatus: swap.titleStatus,
    titleMissing: swap.titleMissing,
    titleMissingDate: swap.titleMissingDate,
    titleMultipleOwners: String(swap.titleMultipleOwners),
    loanActive: String(swap.loanActive),
    lender: swap.lender,
    loanPayoff: swap.loanPayoff,
    loanPerDiem: swap.loanPerDiemCents === null ? null : (swap.loanPerDiemCents / 100).toFixed(2),
    loanGoodThrough: swap.loanGoodThrough,
    factoryWarranty: String(swap.factoryWarrantyUser),
    warrantyStart: termOf(warranty?.start),
    ...Object.fromEntries(
      (Object.keys(WARRANTY_TERMS) as WarrantyTerm[]).flatMap((term) => [
        [`warranty.${term}.months`, limitOf(warranty?.[term], "months")],
        [`warranty.${term}.miles`, limitOf(warranty?.[term], "miles")],
        [`warranty.${term}.text`, limitOf(warranty?.[term], "text")],
      ]),
    ),
    historyUrl: carfax?.url ?? null,
    historyOwners: carfax?.owner ?? null,
    historyMileage: carfax?.mileage ?? null,
    historyAccident: carfax?.accident === undefined ? "" : String(carfax.accident),
  };
}

/** A warranty report comes from outside: only what is a text or a number is shown. */
const termOf = (value: unknown): string | number | null =>
  typeof value === "string" || typeof value === "number" ? value : null;
const limitOf = (term: unknown, limit: "months" | "miles" | "text"): string | number | null =>
  typeof term === "object" && term !== null && limit in term ? termOf((term as Record<string, unknown>)[limit]) : null;
