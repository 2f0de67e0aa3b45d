import {
  estimateTaxes,
  findTaxes,
  knownTaxes,
  stateFees,
  stateOfZip,
  type TaxEstimate,
  taxRulesAsOf,
} from "#modules/catalog/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import type { Swap } from "../tables.ts";
import { taxColumnsOf, taxRequestOf } from "./columns.ts";
import type { TaxNote } from "./schemas.ts";

/** Where the taxes of a car come from, to show beside them; null when there are none. */
export function explainTaxes(swap: Swap): TaxNote | null {
  // The year of the title is that of the edition, so that the words belong to the amounts.
  const titleYear = swap.taxEdition ? Number(swap.taxEdition.split("/")[1]) : swap.year;
  const request = taxRequestOf(swap, titleYear);
  if (!request) return null;
  return noteOf(swap, knownTaxes(request) ?? estimateTaxes(request));
}

function noteOf(swap: Swap, estimate: TaxEstimate): TaxNote | null {
  const none = swap.taxPrivate === null && swap.taxDealer === null;
  if (none && !estimate.noRate) return null;
  const own = swap.taxCorrectedAt === null && estimate.edition === swap.taxEdition;
  const byRules = !estimate.edition.startsWith("service/");
  const state = stateOfZip(swap.zip) ?? null;
  const { title, registration } = stateFees({ state, electric: swap.fuel === "Electric", plates: "new" });
  const answers = [estimate.private, estimate.dealer].filter((answer) => answer !== null);
  return {
    place: estimate.place,
    private: swap.taxPrivate,
    dealer: swap.taxDealer,
    localUnknown: own && estimate.private?.local === "unknown",
    fees: { "title-fee": title.cents, "registration-fee": registration.cents },
    correctedAt: swap.taxCorrectedAt?.toISOString() ?? null,
    noRate: none ? (estimate.noRate ?? null) : null,
    rules:
      own && byRules && !none
        ? {
            private: estimate.private?.rule ?? null,
            dealer: estimate.dealer?.rule ?? null,
            asOf: taxRulesAsOf,
            mayAdd: [...new Set(answers.flatMap(({ mayAdd }) => mayAdd ?? []))],
            checked: answers.every(({ checked }) => checked !== "not yet"),
          }
        : null,
  };
}

/**
 * The taxes on this car for a title at another ZIP code, such as the buyer's, as the deal will have them; null when there
 * are none. A correction by staff was made for the car's own place, so it doesn't count here.
 */
export async function explainTaxesAt(swap: Swap, zip: string, now: Date): Promise<TaxNote | null> {
  const there = { ...swap, zip };
  const asked = taxRequestOf(there, chicagoYear(now));
  if (!asked) return null;
  const state = stateOfZip(zip);
  const request = { ...asked, ...(state && { state }) };
  const estimate = (await findTaxes(request)) ?? { ...UNANSWERED, place: zip };
  return noteOf({ ...there, ...taxColumnsOf(estimate) }, estimate);
}

const UNANSWERED = { private: null, dealer: null, noRate: "Tax not calculated yet.", edition: "" };
