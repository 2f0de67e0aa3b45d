import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { TaxNote as Note } from "#modules/swaps/schemas.ts";
import * as styles from "./price.module.css";

/** Where the taxes behind the savings come from, and how far they can be trusted. */
export function TaxNote({ taxes }: { taxes: Note }) {
  if (taxes.noRate) return <p className={`dim text-14 under-12 ${styles.taxes}`}>{taxes.noRate}</p>;
  return (
    <p className={`dim text-14 under-12 ${styles.taxes}`}>
      {taxes.correctedAt ? (
        <>
          Taxes checked by our team on {formatDate(taxes.correctedAt)}: {amounts(taxes)}.
        </>
      ) : (
        <>
          Estimated taxes for {taxes.place}: {amounts(taxes)}. {taxes.rules && rulesOf(taxes.rules)}
        </>
      )}{" "}
      The amount depends on the state where you title the car.
    </p>
  );
}

/** "$1,275 on this private sale, $2,281 at a dealer" */
const amounts = ({ private: own, dealer }: Note): string =>
  [
    own !== null && `${formatDollars(own)} on this private sale`,
    dealer !== null && `${formatDollars(dealer)} at a dealer`,
  ]
    .filter(Boolean)
    .join(", ");

/** "Private sale: Form RUT-50 … Dealer: 8.25% … Rules as of November 2026." */
export const rulesOf = (rules: NonNullable<Note["rules"]>): string =>
  [
    rules.private && `Private sale: ${rules.private}.`,
    rules.dealer && `Dealer: ${rules.dealer}.`,
    ...rules.mayAdd,
    `Rules as of ${monthOf(rules.asOf)}${rules.checked ? "" : ", not yet checked with the state"}.`,
  ]
    .filter(Boolean)
    .join(" ");

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** "2026-11" -> "November 2026" */
const monthOf = (asOf: string): string => {
  const [year, month] = asOf.split("-");
  return [MONTHS[Number(month) - 1], year].filter(Boolean).join(" ");
};
