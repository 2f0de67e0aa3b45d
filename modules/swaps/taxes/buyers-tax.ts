import type { Home } from "#modules/accounts/index.ts";
import { estimateTaxes, isStateCode, stateOfZip, type TaxRequest } from "#modules/catalog/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { roundHalfAway } from "#modules/kernel/money.ts";
import type { Swap } from "../tables.ts";
import { taxRequestOf } from "./columns.ts";

/** The buyer's tax on an agreed sale. */
export type BuyersTax = {
  /** Whole dollars; null when no rate is known. */
  tax: number | null;
  /** Where it comes from, as a sentence. */
  note: string;
  /** Whether somebody has to name the amount. */
  unknown: boolean;
};

const RESALE = "Buyers who resell cars pay no sales tax.";

/**
 * The tax on a sale at an agreed price: that of the buyer's home, where the car is titled; of the car's own place while
 * the home is unknown. A correction by staff was made for the car's place, so it holds for a home with the same tax.
 */
export function buyersTax(swap: Swap, price: number, home: Home | null, now: Date): BuyersTax {
  const here = taxRequestOf({ ...swap, priceSold: price }, chicagoYear(now));
  if (!here) return { tax: 0, note: RESALE, unknown: false };
  const at = atHome(here, home);
  const [there, own] = [estimateTaxes(at ?? here), estimateTaxes(here)];
  if (swap.taxCorrectedAt && there.private?.cents === own.private?.cents)
    return { tax: swap.taxPrivate, note: "As our team has corrected it for this car.", unknown: false };
  if (!there.private) return { tax: null, note: there.noRate ?? "", unknown: true };
  const whose = at ? "the buyer’s home" : "the car’s place: the buyer’s address is not known";
  return {
    tax: roundHalfAway(there.private.cents / 100),
    note: [`Estimated for ${there.place}, ${whose}. ${there.private.rule}.`, there.private.mayAdd]
      .filter(Boolean)
      .join(" "),
    unknown: false,
  };
}

/** The request for the buyer's home; undefined when the account does not say where that is. */
function atHome(here: TaxRequest, home: Home | null): TaxRequest | undefined {
  if (home?.zip) return { ...here, zip: home.zip };
  if (!home?.state || !isStateCode(home.state)) return undefined;
  // Without a ZIP code the county is unknown. In the car's state, we take the county of the car.
  return stateOfZip(here.zip) === home.state ? here : { ...here, zip: "", state: home.state };
}
