import { formatDollars } from "#modules/kernel/money.ts";
import { STATES, type StateCode } from "#modules/kernel/states.ts";
import { stateOfZip } from "../places/zip-states.ts";
import { illinoisDealer, illinoisPlace, illinoisPrivate } from "./illinois.ts";
import { LOCAL_UNKNOWN, localRateOf } from "./local-rates.ts";
import type { Fact, TaxAnswer, TaxEstimate, TaxRequest } from "./shapes.ts";
import { shareOf } from "./share.ts";
import { type Formula, STATE_RULES, type StateRule } from "./state-rules.ts";

/** The tax on a private sale for `price` whole dollars. */
const privateByState = (rule: StateRule, request: TaxRequest, price: number): TaxAnswer =>
  answerOf(rule, rule.private ?? rule.dealer, request, price * 100);

/** The tax on a dealer's sale; `taxable` in cents. */
const dealerByState = (rule: StateRule, request: TaxRequest, taxable: number): TaxAnswer =>
  answerOf(rule, rule.dealer, request, taxable);

function answerOf(rule: StateRule, formula: Formula, request: TaxRequest, price: number): TaxAnswer {
  const value = valueIn(formula, request);
  const taxed = Math.max(price, value ?? 0, (formula.leastPrice ?? 0) * 100);
  const cents = taxOf(formula, taxed, request);
  if (isFreeBetweenPeople(rule, formula))
    return { cents, rule: "no tax between individuals", mayAdd: null, ...rule.fact };
  const mayAdd = additions(rule, value === null);
  const own: TaxAnswer = { cents, rule: words(formula, taxed, price), mayAdd, ...rule.fact };
  return rule.local ? withLocal(own, taxed, request) : own;
}

/** The state's tax together with what the county and the city take, or a sentence that this is not known. */
function withLocal(own: TaxAnswer, taxed: number, request: TaxRequest): TaxAnswer {
  const state = stateOf(request);
  const rate = state && localRateOf(state, request.zip);
  const add = (sentence: string) => [sentence, own.mayAdd].filter(Boolean).join(" ");
  if (!rate) return { ...own, local: "unknown", mayAdd: add(LOCAL_UNKNOWN) };
  const { percent, upTo, place, fact } = rate;
  const local = shareOf(Math.min(taxed, (upTo ?? Number.POSITIVE_INFINITY) * 100), percent);
  const part = upTo === undefined ? `${percent}%` : `${percent}% of the first ${formatDollars(upTo)}`;
  return {
    ...own,
    cents: own.cents + local,
    rule: percent === 0 ? `${own.rule}, the county included` : `${own.rule}, and ${part} for ${place}`,
    local: "included",
    source: `${own.source}; ${fact.source}`,
    asOf: fact.asOf,
    checked: fact.checked,
  };
}

const isFreeBetweenPeople = (rule: StateRule, formula: Formula) =>
  formula === rule.private && formula.percent === 0 && !formula.bands;

/** The value that is taxed at least, in cents; undefined when the state takes the price, null when it is unknown. */
function valueIn({ atLeastOf }: Formula, request: TaxRequest): number | null | undefined {
  if (!atLeastOf || ageOf(request) > (atLeastOf.upToAge ?? Number.POSITIVE_INFINITY)) return undefined;
  const value = atLeastOf.value === "retail" ? request.retail : request.tradeIn;
  return value === null || value === undefined ? null : Math.round(value * 100 * (atLeastOf.share ?? 1));
}

function taxOf(formula: Formula, cents: number, request: TaxRequest): number {
  const { old, slice, plus = 0, least = 0, most } = formula;
  if (old && ageOf(request) >= old.age && Math.max(cents, (request.retail ?? 0) * 100) < old.below * 100)
    return old.tax * 100;
  const inSlice = slice
    ? Math.max(0, Math.min(cents, (slice.to ?? Number.POSITIVE_INFINITY) * 100) - slice.from * 100)
    : 0;
  const tax = shareOf(cents, percentAt(formula, cents)) + shareOf(inSlice, slice?.percent ?? 0) + plus * 100;
  return Math.min(Math.max(tax, least * 100), (most ?? Number.POSITIVE_INFINITY) * 100);
}

const percentAt = ({ percent, bands }: Formula, cents: number): number =>
  bands?.findLast(([from]) => cents >= from * 100)?.[1] ?? percent;

const ageOf = ({ titleYear, modelYear }: TaxRequest): number => titleYear - modelYear;

const additions = ({ guide }: StateRule, valueUnknown: boolean): string | null =>
  guide || valueUnknown ? "The state may tax its own value of the car." : null;

/** "6.25% of the price" */
function words(formula: Formula, taxed: number, price: number): string {
  if (formula.percent === 0 && !formula.bands) return "no state tax";
  const of = taxed > price ? `a value of ${formatDollars(taxed / 100)}` : "the price";
  const { slice, most } = formula;
  const parts = [
    `${percentAt(formula, taxed)}% of ${of}`,
    slice && `${slice.percent}% of the part above ${formatDollars(slice.from)}`,
    most !== undefined && `at most ${formatDollars(most)}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Places without a rate that a price could be multiplied with; each sentence says whom to ask instead. */
type NoRate = { sentence: string; fact: Fact };

const TERRITORY = { source: "No published rate was found", asOf: "2026-11", checked: "not yet" } as const;
const territory = (name: string): NoRate => ({
  sentence: `There is no published tax rate for cars in ${name}. Its tax office names the amount.`,
  fact: TERRITORY,
});

const NO_RATES: Partial<Record<StateCode, NoRate>> = {
  DC: {
    sentence:
      "There is no tax rate to estimate with in the District of Columbia: it taxes a car by weight and fuel economy. Its Department of Motor Vehicles names the amount.",
    // The table by weight and miles per gallon was replaced on 2025-02-17; the new one was not found.
    fact: { source: "DC DMV title and excise fees", asOf: "2025-02-17", checked: "secondary" },
  },
  AS: territory("American Samoa"),
  GU: territory("Guam"),
  MP: territory("the Northern Mariana Islands"),
  PR: territory("Puerto Rico"),
  VI: territory("the U.S. Virgin Islands"),
};

/** Why there is no estimate for a place. */
const noRateIn = (state: StateCode | undefined, zip: string): string =>
  (state && NO_RATES[state]?.sentence) ??
  `There is no tax rate for ${state ? (STATES.find(([code]) => code === state)?.[1] ?? state) : `the ZIP code ${zip}`}. The office that titles the car names the amount.`;

/** The month the rules were last looked through; a change of a rule changes it. */
export const taxRulesAsOf = "2026-11";

/** Amounts change with the rules, and each January with a car's age. */
export const taxEdition = (titleYear: number): string => `${taxRulesAsOf}.2/${titleYear}`;

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
  const local = state && localRateOf(state, zip);
  if (local) return local.place;
  return STATES.find(([code]) => code === state)?.[1] ?? zip;
}
