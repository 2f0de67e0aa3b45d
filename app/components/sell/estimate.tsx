import { formatDollars } from "#modules/kernel/money.ts";
import { AccuracyLink } from "../help/help-links.tsx";
import type { Estimates } from "./car-fields.ts";
import { Sample } from "./sample.tsx";
import * as styles from "./sell.module.css";

const range = ({ low, high }: { low: number; high: number }) => `${formatDollars(low)} to ${formatDollars(high)}`;

/** A short estimate, shown before the user has to sign up. */
export function Estimate({ estimates }: { estimates: Estimates | null }) {
  if (!estimates)
    return (
      <p className={styles.estimate}>
        No estimate is available right now. An appraiser will give you one after the evaluation.
      </p>
    );
  const { listing, auction, reason, sample } = estimates;
  return (
    <div className={styles.estimate}>
      <dl>
        {listing.offered && (
          <div>
            <dt>On the marketplace</dt>
            <dd>{range(listing)}</dd>
          </div>
        )}
        <div>
          <dt>At auction</dt>
          <dd>{range(auction)}</dd>
        </div>
      </dl>
      <p>
        This estimate is based on: {reason}. {sample && <Sample what="This estimate" />} <AccuracyLink />
      </p>
    </div>
  );
}
