import { Link } from "@remix-run/react";
import { dealerHomePath, sellHowPath } from "#app/shared/paths.ts";
import { Dot } from "#app/ui/marks.tsx";
import * as styles from "./live-auctions.module.css";

/** How many cars dealers bid on now. Prices and bids are for dealers. */
export function LiveAuctions({ count }: { count: number }) {
  return (
    <section className="green-tint line-bottom" aria-label="Live auctions">
      <div className={`page row wrap spread ${styles.line}`}>
        <p className="row wrap">
          <Dot tone="ok" />
          <b>{count === 1 ? "1 car is in a live auction" : `${count} cars are in live auctions`}</b>
          <span className="dim">Licensed dealers are bidding right now.</span>
        </p>
        <p className="row wrap">
          <Link className="link" to={sellHowPath}>
            Sell your car to dealers
          </Link>
          <Link className="link" to={dealerHomePath}>
            I’m a dealer
          </Link>
        </p>
      </div>
    </section>
  );
}
