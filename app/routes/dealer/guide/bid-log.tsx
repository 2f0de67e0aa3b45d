import { cx } from "#app/ui/class-names.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./bid-log.module.css";

type Bid = { bidder: number; amount: number; auto: boolean };

/** The bids of an auction as everyone sees them, newest first. */
export const BidLog = ({ bids }: { bids: readonly Bid[] }) => (
  <figure className={`paper framed rounded-14 flush ${styles.log}`}>
    <figcaption className="dim text-14">Example</figcaption>
    <ol reversed>
      {[...bids].reverse().map(({ bidder, amount, auto }, at) => (
        <li key={amount} className={cx("flex spread baseline gap-16", at === 0 ? `green ${styles.leads}` : undefined)}>
          <span>
            Bidder {bidder} {auto && <small className="soft misty">autobid</small>}{" "}
            {at === 0 && <small className="soft misty">leads</small>}
          </span>
          <b className="num">{formatDollars(amount)}</b>
        </li>
      ))}
    </ol>
  </figure>
);
