import "./ways.css";
import type { ReactNode } from "react";
import { formatDollars } from "#modules/kernel/money.ts";
import { SubmitButton } from "../ui/button.tsx";
import { PostForm } from "../ui/post-form.tsx";
import type { Estimates } from "./car-fields.ts";

type Row = readonly [label: string, value: ReactNode];
type WayProps = {
  channel: "listing" | "auction";
  name: string;
  how: string;
  keeps: number | null;
  best: boolean;
  rows: readonly Row[];
  fine: string;
};

const range = ({ low, high }: { low: number; high: number }) => `${formatDollars(low)} to ${formatDollars(high)}`;

/** Listing and auction side by side: expected price, fee, and what is left (spec 9, auction fees). */
export function Ways({ estimates, listing }: { estimates: Estimates | null; listing: boolean }) {
  const sold = estimates?.listing.expected ?? null;
  const kept = estimates?.auction.keeps ?? null;
  const listingBest = listing && sold !== null && kept !== null && sold >= kept;
  return (
    <div className="ways">
      {listing ? (
        <Way
          channel="listing"
          name="Listing"
          how="You agree the price with us. Buyers visit and make offers."
          keeps={sold}
          best={listingBest}
          rows={[
            ["Expected price", estimates ? range(estimates.listing) : "After the evaluation"],
            ["Fee", "$0"],
            ["Visits", "At times you pick"],
          ]}
          fine="You can change to an auction until the car is listed."
        />
      ) : (
        <article className="way closed">
          <h2>Listing</h2>
          <p className="how">
            The marketplace takes cars from 2006 on or with less than 125,000 miles. This car can be sold by auction.
          </p>
        </article>
      )}
      <Way
        channel="auction"
        name="Auction"
        how="Dealers bid live. You agree the reserve first."
        keeps={kept}
        best={!listingBest && estimates !== null}
        rows={[
          ["Expected price", estimates ? range(estimates.auction) : "After the evaluation"],
          [
            "Success fee, only if it sells",
            estimates ? `−${formatDollars(estimates.auction.fee)}` : "By the table of fees",
          ],
          ["Visits", "None"],
        ]}
        fine="If the reserve is not met you pay nothing and keep the car. Loan payoff in the auction: $100, only if you want it."
      />
      <article className="way later">
        <h2>Instant cash</h2>
        <p className="how">One firm offer after the free evaluation, instead of either.</p>
        <p className="net">Later</p>
        <p className="net-note">you get the amount after the evaluation</p>
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
        <p className="fine">Nothing to choose now: when an offer comes, you decide then.</p>
      </article>
    </div>
  );
}

function Way({ channel, name, how, keeps, best, rows, fine }: WayProps) {
  return (
    <article className={best ? "way best" : "way"}>
      {best && <span className="flag">Most money</span>}
      <h2>{name}</h2>
      <p className="how">{how}</p>
      <p className="net num">{keeps === null ? "To be valued" : formatDollars(keeps)}</p>
      <p className="net-note">
        {keeps === null ? "no estimate is available right now" : "you keep, at the middle estimate"}
      </p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {keeps !== null && (
          <div className="total">
            <dt>You keep</dt>
            <dd>{formatDollars(keeps)}</dd>
          </div>
        )}
      </dl>
      <PostForm>
        <input type="hidden" name="channel" value={channel} />
        <SubmitButton kind={best ? "primary" : "plain"} size="big" wide>
          Choose {name}
        </SubmitButton>
      </PostForm>
      <p className="fine">{fine}</p>
    </article>
  );
}
