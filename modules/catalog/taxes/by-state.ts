import { formatDollars } from "#modules/kernel/money.ts";
import type { TaxAnswer, TaxRequest } from "./shapes.ts";
import { shareOf } from "./share.ts";
import type { Formula, StateRule } from "./state-rules.ts";

/** The tax on a private sale for `price` whole dollars. */
export const privateByState = (rule: StateRule, request: TaxRequest, price: number): TaxAnswer =>
  answerOf(rule, rule.private ?? rule.dealer, request, price * 100);

/** The tax on a dealer's sale; `taxable` in cents. */
export const dealerByState = (rule: StateRule, request: TaxRequest, taxable: number): TaxAnswer =>
  answerOf(rule, rule.dealer, request, taxable);

function answerOf(rule: StateRule, formula: Formula, request: TaxRequest, price: number): TaxAnswer {
  const value = valueIn(formula, request);
  const taxed = Math.max(price, value ?? 0, (formula.leastPrice ?? 0) * 100);
  const cents = taxOf(formula, taxed, request);
  if (isFreeBetweenPeople(rule, formula))
    return { cents, rule: "no tax between individuals", mayAdd: null, ...rule.fact };
  const mayAdd = additions(rule, value === null);
  return { cents, rule: words(formula, taxed, price), mayAdd, ...rule.fact };
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

function additions({ local, guide }: StateRule, valueUnknown: boolean): string | null {
  const sentences = [
    local && "Local tax comes on top.",
    (guide || valueUnknown) && "The state may tax its own value of the car.",
  ];
  return sentences.filter(Boolean).join(" ") || null;
}

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
