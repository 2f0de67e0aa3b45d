import type { ReactNode } from "react";
import { FeesLink } from "#app/features/help/help-links.tsx";
import type { Estimates } from "#app/features/sell/car-fields.ts";
import { signedDollars } from "#app/ui/amounts.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./ways.module.css";

type Row = readonly [label: string, value: ReactNode];
type WayProps = {
  channel: "listing" | "auction";
  name: string;
  how: string;
  keeps: number | null;
  best: boolean;
  rows: readonly Row[];
  loan: Estimates["loan"];
  fine: ReactNode;
};

/** The loan is paid from the price on either way. */
const loanRows = (loan: Estimates["loan"]): Row[] =>
  loan === null ? [] : [["Loan payoff", loan === "unknown" ? "Not known yet" : signedDollars(-loan)]];

const range = ({ low, high }: { low: number; high: number }) => `${formatDollars(low)} to ${formatDollars(high)}`;

/** Listing and auction in columns: expected price, fee, and net amount (docs/spec/prices.md). */
export function Ways({ estimates, listing }: { estimates: Estimates | null; listing: boolean }) {
  const sold = estimates?.listing.keeps ?? null;
  const kept = estimates?.auction.keeps ?? null;
  const loan = estimates?.loan ?? null;
  const listingBest = listing && sold !== null && kept !== null && sold >= kept;
  return (
    <div className={`grid top gap-20 ${styles.ways}`}>
      {listing ? (
        <Way
          channel="listing"
          name="Listing"
          how="You agree on a price with us. Buyers visit and make offers."
          keeps={sold}
          best={listingBest}
          rows={[
            ["Expected price", estimates ? range(estimates.listing) : "After the evaluation"],
            ["Fee", "$0"],
            ...loanRows(loan),
            ["Visits", "At times you choose"],
          ]}
          loan={loan}
          fine="You can switch to an auction until the car is listed."
        />
      ) : (
        <article className={`${styles.way} ${styles.closed}`}>
          <h2>Listing</h2>
          <p className={styles.how}>
            The marketplace takes cars from 2006 or newer, or with less than 125,000 miles. You can sell this car at
            auction.
          </p>
        </article>
      )}
      <Way
        channel="auction"
        name="Auction"
        how="Dealers bid live. You agree on the reserve first."
        keeps={kept}
        best={!listingBest && estimates !== null}
        rows={[
          ["Expected price", estimates ? range(estimates.auction) : "After the evaluation"],
          ["Success fee, only if it sells", estimates ? signedDollars(-estimates.auction.fee) : "See the fee table"],
          ...loanRows(loan),
          ["Visits", "None"],
        ]}
        loan={loan}
        fine={
          <>
            If the reserve isn’t met, you pay nothing and keep the car. Loan payoff at auction: $100, only if you want
            it. <FeesLink />
          </>
        }
      />
      <article className={`${styles.way} ${styles.later}`}>
        <h2>Instant cash</h2>
        <p className={styles.how}>One firm offer after the free evaluation, instead of either.</p>
        <p className={styles.net}>Later</p>
        <p className="soft text-14">you get the offer after the evaluation</p>
        <dl>
          <div>
            <dt>Fee</dt>
            <dd>$0</dd>
          </div>
          <div>
            <dt>Visits</dt>
            <dd>None</dd>
          </div>
          <div>
            <dt>Payment</dt>
            <dd>The same day</dd>
          </div>
        </dl>
        <p className={styles.fine}>Nothing to choose now. You decide when the offer arrives.</p>
      </article>
    </div>
  );
}

function Way({ channel, name, how, keeps, best, rows, loan, fine }: WayProps) {
  return (
    <article className={best ? `${styles.way} ${styles.best}` : styles.way}>
      {best && <span className={styles.flag}>Most money</span>}
      <h2>{name}</h2>
      <p className={styles.how}>{how}</p>
      <p className={`${styles.net} num`}>{keeps === null ? "To be valued" : formatDollars(Math.abs(keeps))}</p>
      <p className="soft text-14">{keeps === null ? "no estimate available right now" : keepsNote(keeps, loan)}</p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {keeps !== null && (
          <div className={styles.total}>
            <dt className="ink">
              {keeps < 0 ? "You pay" : loan === "unknown" ? "You keep, before the loan" : "You keep"}
            </dt>
            <dd>{formatDollars(Math.abs(keeps))}</dd>
          </div>
        )}
      </dl>
      <PostForm>
        <input type="hidden" name="channel" value={channel} />
        <SubmitButton kind={best ? "primary" : "plain"} size="big" wide>
          Choose {name}
        </SubmitButton>
      </PostForm>
      <p className={styles.fine}>{fine}</p>
    </article>
  );
}

function keepsNote(keeps: number, loan: Estimates["loan"]): string {
  if (keeps < 0) return "you pay, because the loan is more than the middle estimate";
  return loan === "unknown" ? "you keep before the loan, at the middle estimate" : "you keep, at the middle estimate";
}
