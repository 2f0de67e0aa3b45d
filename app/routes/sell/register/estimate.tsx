import type { ReactNode } from "react";
import { AccuracyLink } from "#app/features/help/help-links.tsx";
import type { Estimates } from "#app/features/sell/car-fields.ts";
import { Sample } from "#app/features/sell/sample.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./estimate.module.css";

const range = ({ low, high }: { low: number; high: number }) => `${formatDollars(low)} to ${formatDollars(high)}`;

type Props = {
  estimates: Estimates | null;
  /** The condition isn't known yet, so the estimate is for a car in the usual one. */
  early?: boolean;
};

/** What a car could bring, and what its seller keeps on each way, shown before the user has to sign up. */
export function Estimate({ estimates, early = false }: Props) {
  if (!estimates)
    return (
      <p className={styles.none}>
        No estimate is available right now. An appraiser will give you one after the evaluation.
      </p>
    );
  const { listing, auction, reason, sample } = estimates;
  const best = listing.offered ? listing : auction;
  return (
    <section className={styles.estimate} aria-label="Your estimate" data-part="estimate">
      <p className="ink strong">{early ? "Your car could bring" : "With what you told us, your car could bring"}</p>
      <p className={`ink under-4 ${styles.range} num`}>{range(best)}</p>
      <ul>
        {listing.offered && (
          <Way name="On the marketplace" keeps={listing.keeps} loan={estimates.loan}>
            {range(listing)}, and no fee
          </Way>
        )}
        <Way name="At auction" keeps={auction.keeps} loan={estimates.loan}>
          {range(auction)}, less the success fee of {formatDollars(auction.fee)}
        </Way>
        <li>
          <span>Instant cash</span>
          <b>A firm offer</b>
          <small>after the free evaluation: no fee, paid the same day</small>
        </li>
      </ul>
      <p className="text-14 under-12">
        {early && "For a car in the usual condition. Answer the questions below to make it exact. "}
        This estimate is based on: {reason}. {sample && <Sample what="This estimate" />} <AccuracyLink />
      </p>
    </section>
  );
}

type WayProps = { name: string; keeps: number; loan: Estimates["loan"]; children: ReactNode };

/** What the seller keeps of the expected price. */
const Way = ({ name, keeps, loan, children }: WayProps) => (
  <li>
    <span>{name}</span>
    <b className="num">
      {keeps < 0 ? "You pay" : "You keep"} {formatDollars(Math.abs(keeps))}
    </b>
    <small>
      {children}
      {loan === "unknown" ? ", before your loan" : loan !== null && ", after your loan"}
    </small>
  </li>
);
