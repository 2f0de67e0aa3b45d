import { stateOfZip } from "../places/zip-states.ts";
import { STATES, type StateCode } from "../states.ts";
import { dealerByState, privateByState } from "./by-state.ts";
import { illinoisDealer, illinoisPlace, illinoisPrivate } from "./illinois.ts";
import { noRateIn } from "./no-rates.ts";
import type { TaxAnswer, TaxEstimate, TaxRequest } from "./shapes.ts";
import { STATE_RULES } from "./state-rules.ts";

/** The month the rules were last looked through; a change of a rule changes it. */
export const taxRulesAsOf = "2026-11";

/** Amounts change with the rules, and each January with a car's age. */
export const taxEdition = (titleYear: number): string => `${taxRulesAsOf}/${titleYear}`;

/**
 * What a buyer pays the state for this car, from a private seller and from a dealer. The published rules of
 * `illinois-rules.ts` and `state-rules.ts`, calculated here and now: no query, no other server.
 */
export function estimateTaxes(request: TaxRequest): TaxEstimate {
  const { price, retail } = request;
  const state = stateOf(request);
  return {
    place: placeOf(request),
    private: price === null ? null : privateTax(request, price),
    dealer: retail === null ? null : dealerTax(request, { price: retail }),
    ...(state === "IL" || (state && STATE_RULES[state]) ? {} : { noRate: noRateIn(state, request.zip) }),
    edition: taxEdition(request.titleYear),
  };
}

type Place = Pick<TaxRequest, "zip" | "state">;
const stateOf = ({ zip, state }: Place): StateCode | undefined => stateOfZip(zip) ?? state;

const privateTax = (request: TaxRequest, price: number): TaxAnswer | null => {
  const state = stateOf(request);
  if (state === "IL") return illinoisPrivate(request, price);
  const rule = state && STATE_RULES[state];
  return rule ? privateByState(rule, request, price) : null;
};

/** What a dealer bills: whole dollars, the documentation fee in cents. */
type DealerBill = { price: number; docFeeCents?: number; tradeIn?: number };

/**
 * The tax on a dealer's bill. A documentation fee is taxed as well; a trade-in is deducted, which Illinois does without
 * a cap.
 */
export function dealerTax(
  request: Omit<TaxRequest, "price" | "retail">,
  { price, docFeeCents = 0, tradeIn = 0 }: DealerBill,
): TaxAnswer | null {
  const taxable = Math.max(0, (price - tradeIn) * 100 + docFeeCents);
  const state = stateOf(request);
  if (state === "IL") return illinoisDealer(request.zip, taxable);
  const rule = state && STATE_RULES[state];
  return rule ? dealerByState(rule, { ...request, price, retail: price }, taxable) : null;
}

/** "Chicago, Illinois" or "Wisconsin"; an unknown ZIP code stays as it is. */
function placeOf(place: Place): string {
  const { zip } = place;
  const state = stateOf(place);
  if (state === "IL") return zip ? illinoisPlace(zip) : "Illinois";
  return STATES.find(([code]) => code === state)?.[1] ?? zip;
}
