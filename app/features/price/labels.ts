import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { MarketView } from "#modules/marketplace/listing/schemas.ts";
import { type DealRating, type NotRated, RULE } from "#modules/swaps/policy.ts";

/** The label on the bar of the gauge. */
export const BAND_WORDS: Record<DealRating, string> = {
  great: "Great",
  good: "Good",
  fair: "Fair",
  high: "High",
  overpriced: "Overpriced",
};

/** "11.2% below market value" */
export function percentWords(percent: number): string {
  if (percent === 0) return "Exactly the market value";
  return `${Math.abs(percent)}% ${percent > 0 ? "below" : "above"} market value`;
}

/** 0.123 -> "12.3 cents" */
export const cents = (dollars: number): string => `${Math.round(dollars * 1_000) / 10} cents`;

export const carsWord = (count: number): string => (count === 1 ? "1 similar car" : `${count} similar cars`);

/** The reason why a car has no rating, for buyers. */
export function whyNotRated(reason: NotRated, { compared, percent }: MarketView): string {
  const SENTENCES: Record<NotRated, string> = {
    open: "The price isn’t set yet.",
    "no-report": "We don’t have market data for this car yet.",
    "too-old": `The last market report is older than ${RULE.days} days, and prices move. A new one is on its way.`,
    title: "Cars with a salvage or rebuilt title sell for much less, so a comparison would be misleading.",
    "too-cheap": `Below ${formatDollars(RULE.cheapest)} the condition decides the price, not the market.`,
    "too-few": `${foundWords(compared.count)} within ${RULE.radius} miles. We rate from ${RULE.fewest}.`,
    spread: "Prices of similar cars are too far apart to give one market value.",
    "far-off": `The price is ${Math.abs(percent ?? 0)}% off similar cars. Something other than mileage and trim probably explains it.`,
  };
  return SENTENCES[reason];
}

const foundWords = (count: number): string =>
  count === 0
    ? "There are no similar cars"
    : count === 1
      ? "There is only 1 similar car"
      : `There are only ${count} similar cars`;

export type Reason = { title: string; text: string };

/** The three main factors of the comparison: miles, trim, age. */
export function reasonsOf({ compared, trim }: MarketView, car: { mileage: number; year: number }): Reason[] {
  if (compared.miles === null || compared.years === null) return [];
  const fewer = compared.miles - car.mileage;
  const worth = Math.round(Math.abs(fewer) * compared.slope);
  const [from, to] = compared.years;
  return [
    {
      title:
        fewer === 0 ? "Mileage: typical" : `Miles: ${formatNumber(Math.abs(fewer))} ${fewer > 0 ? "fewer" : "more"}`,
      text: `than the median of these cars. At ${cents(compared.slope)} a mile, that ${fewer >= 0 ? "adds" : "takes off"} about ${formatDollars(worth)}.`,
    },
    compared.likeness === "trim"
      ? { title: `Trim: ${trim}`, text: "We compared only cars with the same trim." }
      : { title: "Trim: any", text: "Too few cars of the same trim are for sale, so we compared all trims." },
    {
      title: `Model year: ${car.year}`,
      text:
        compared.likeness === "years"
          ? `Compared with ${from === to ? from : `${from} to ${to}`}, as too few are of the same year.`
          : "We compared only the same model year.",
    },
  ];
}

/** A sentence that describes the compared cars. */
export function comparedWith({ compared, trim }: MarketView, name: string): string {
  const kind = {
    trim: `${name} ${trim ?? ""}`.trim(),
    model: `${name} of any trim`,
    years: `${name.replace(/^\d{4} /, "")} of this model year, the one before or the one after`,
  }[compared.likeness];
  return `${kind}, up to ${formatNumber(RULE.deviation)} miles more or fewer on the odometer, at dealers within ${RULE.radius} miles.`;
}
