import type { Home } from "#modules/accounts/index.ts";
import {
  findTaxes,
  isStateCode,
  knownTaxes,
  LOCAL_UNKNOWN,
  type Plates,
  STATES,
  type StateCode,
  type StateFees,
  stateFees,
  stateOfZip,
  type TaxRequest,
} from "#modules/catalog/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { formatCents, roundHalfAway } from "#modules/kernel/money.ts";
import type { Swap } from "../tables.ts";
import { taxRequestOf } from "./columns.ts";

/** The buyer's tax on an agreed sale, and what else the state takes. */
export type BuyersTax = {
  /** Whole dollars; null when no rate is known. */
  tax: number | null;
  /** Where it comes from, as a sentence. */
  note: string;
  /** Whether someone has to name the amount. */
  unknown: boolean;
  /** Fees for title and plates; null for a buyer who resells. */
  fees: StateFees | null;
};

const RESALE = "Buyers who resell cars pay no sales tax.";
const NO_ANSWER = "Tax not calculated yet: the tax service has not answered.";
const NO_HOME = "The buyer’s address is not known, and the tax depends on it.";

/**
 * Facts of the sale beside the car. `home`: where the buyer titles the car; `deliveredTo`: the ZIP code that the car is
 * brought to, unless someone has said that it is titled at `home` all the same.
 */
type Sale = { price: number; home: Home | null; plates?: Plates; deliveredTo?: string | null };

/**
 * The tax on a sale at an agreed price, by the place where the buyer titles the car. Without that place, or without a rate
 * for it, someone has to name the amount. A correction by staff was made for the car's place, so it holds for a home with
 * the same tax.
 */
export function buyersTax(swap: Swap, sale: Sale, now: Date): BuyersTax {
  const { price, home, plates = "new", deliveredTo } = sale;
  const here = taxRequestOf({ ...swap, priceSold: price }, chicagoYear(now));
  if (!here) return { tax: 0, note: RESALE, unknown: false, fees: null };
  const at = atHome(here, home);
  const fees = stateFees({ state: at?.state ?? null, electric: swap.fuel === "Electric", plates });
  if (!at) return { tax: null, note: NO_HOME, unknown: true, fees };
  const elsewhere = deliveredTo ? stateOfZip(deliveredTo) : at.state;
  if (elsewhere !== at.state)
    return { tax: null, note: elsewhereWords(elsewhere, at.state), unknown: true, fees: stateFees(NOWHERE) };
  const there = knownTaxes(at);
  if (!there) return { tax: null, note: NO_ANSWER, unknown: true, fees };
  const own = swap.taxCorrectedAt && knownTaxes(here);
  if (own && swap.taxPrivate !== null && there.private?.cents === own.private?.cents)
    return { tax: swap.taxPrivate, note: "As our team has corrected it for this car.", unknown: false, fees };
  if (!there.private) return { tax: null, note: there.noRate ?? "", unknown: true, fees };
  const { cents, rule, mayAdd, local, source, asOf } = there.private;
  if (local === "unknown")
    return {
      tax: null,
      note: `${LOCAL_UNKNOWN} The state’s part is ${formatCents(cents)} in ${there.place}: ${rule}.`,
      unknown: true,
      fees,
    };
  const note = `For a title in ${there.place}: ${rule}. ${source}, ${asOf}.`;
  return { tax: roundHalfAway(cents / 100), note: [note, mayAdd].filter(Boolean).join(" "), unknown: false, fees };
}

/** Asks the tax service what `buyersTax` needs to know. Before a transaction, and before a page shows the tax. */
export async function askBuyersTax(swap: Swap, { price, home }: Sale, now: Date): Promise<void> {
  const here = taxRequestOf({ ...swap, priceSold: price }, chicagoYear(now));
  const at = here && atHome(here, home);
  if (!at) return;
  await findTaxes(at);
  if (swap.taxCorrectedAt) await findTaxes(here);
}

const NOWHERE = { state: null, electric: false, plates: "own" } as const;
const nameOf = (state: StateCode | undefined) => STATES.find(([code]) => code === state)?.[1] ?? "another state";

/** The tax is that of the state where the car is titled, and a delivery to another state makes this a question. */
const elsewhereWords = (to: StateCode | undefined, home: StateCode | undefined): string =>
  `The car is brought to ${nameOf(to)}, and the buyer’s address is in ${nameOf(home)}. The tax is that of the state where the car is titled.`;

/** The request for the buyer's home; undefined when the account does not say where that is. */
function atHome(here: TaxRequest, home: Home | null): TaxRequest | undefined {
  const zip = home?.zip ?? "";
  const state = stateOfZip(zip) ?? home?.state?.toUpperCase();
  if (state && isStateCode(state)) return { ...here, zip, state };
  return zip ? { ...here, zip } : undefined;
}
