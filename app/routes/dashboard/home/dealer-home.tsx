import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LicenseLink } from "#app/features/auction/bid-band.tsx";
import { positionOf, TURN_WORDS } from "#app/features/auction/labels.ts";
import { ClaimLines } from "#app/features/claim/claims-section.tsx";
import { Countdown } from "#app/features/live/countdown.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import {
  auctionResultsPath,
  claimsPath,
  inventoryPath,
  liveAuctionPath,
  ownedPath,
  roomPath,
  withQuery,
  wonPath,
} from "#app/shared/paths.ts";
import { Card, Stats } from "#app/ui/card.tsx";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BoardSums, LotCard, Performance, Win } from "#modules/auctions/schemas.ts";
import type { ClaimSummary } from "#modules/claims/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { Alerts } from "./alerts.tsx";
import * as styles from "./dealer-home.module.css";

/** A negotiation of this dealer with a seller. Whole dollars. */
export type DealerTalk = {
  swap: string;
  vehicle: string;
  picture: string | null;
  secondChance: boolean;
  offer: number;
  ask: number | null;
  turn: "seller" | "dealer";
  endsAt: string;
};

export type DealerHomeData = {
  negotiations: DealerTalk[];
  soon: LotCard[];
  watched: LotCard[];
  outbid: LotCard[];
  won: Win[];
  /** What this dealer disputes and is not decided yet. */
  disputed: ClaimSummary[];
  sums: BoardSums;
  performance: Performance;
  at: number;
};

/** The home of a dealer: questions that need an answer, then lots that close soon, watched lots, and won cars. */
export function DealerHome(data: DealerHomeData) {
  const { negotiations, soon, watched, outbid, won, disputed, sums, performance, at } = data;
  const { purse } = sums;
  return (
    <div className="page page-body stack loose">
      {purse?.whyNot && (
        <Notice title={purse.whyNot}>
          {purse.needsTerms ? "You’ll find them in any auction room, above the bid." : <LicenseLink />}
        </Notice>
      )}
      <Stats
        items={[
          { label: "Leading", value: String(sums.leading) },
          { label: "Outbid", value: String(sums.outbid) },
          { label: "Watching", value: String(sums.watching) },
          { label: "To pay", value: formatDollars(sums.unpaid) },
        ]}
      />
      <div className={styles.home}>
        {negotiations.length > 0 && <Negotiations negotiations={negotiations} at={at} />}
        {outbid.length > 0 && (
          <Lots title="You are outbid" lots={outbid} at={at} more={withQuery(liveAuctionPath, { list: "outbid" })} />
        )}
        <Lots
          title="Closes soon"
          lots={soon}
          at={at}
          more={liveAuctionPath}
          empty={
            <>
              No lots are live right now.{" "}
              <Link className="link" to={withQuery(inventoryPath, { list: "upcoming" })}>
                See upcoming lots
              </Link>
            </>
          }
        />
        {disputed.length > 0 && (
          <Card title="Arbitration">
            <ClaimLines claims={disputed} cars />
            <p>
              <Link className="link small" to={claimsPath()}>
                See all
              </Link>
            </p>
          </Card>
        )}
        <Lots
          title="Watching"
          lots={watched}
          at={at}
          more={withQuery(liveAuctionPath, { list: "favorites" })}
          empty="Press the heart on a lot to watch it here."
        />
        <Won won={won} />
      </div>
      <Results performance={performance} />
      <Alerts />
    </div>
  );
}

const Negotiations = ({ negotiations, at }: { negotiations: readonly DealerTalk[]; at: number }) => (
  <Card title="Negotiations">
    <ul className={styles.lines}>
      {negotiations.map((talk) => (
        <li key={talk.swap}>
          <CarPicture file={talk.picture} alt="" size="thumb" />
          <span className={styles.name}>
            <Link to={roomPath(talk.swap)}>{talk.vehicle}</Link>
            <small>{talk.turn === "dealer" ? <State tone="warn">{talkWords(talk)}</State> : talkWords(talk)}</small>
          </span>
          <span className="text-right num">
            <b>{formatDollars(talk.turn === "dealer" ? (talk.ask ?? talk.offer) : talk.offer)}</b>
            <small>
              <Countdown until={talk.endsAt} at={at} over="Time is up" />
            </small>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

function talkWords({ secondChance, turn }: DealerTalk): string {
  if (secondChance) return "Offered to you";
  return turn === "dealer" ? TURN_WORDS.dealer : "Waiting for the seller";
}

type LotsProps = { title: string; lots: readonly LotCard[]; at: number; more: string; empty?: ReactNode };

const Lots = ({ title, lots, at, more, empty }: LotsProps) => (
  <Card title={title}>
    {lots.length === 0 ? (
      <p className="dim">{empty}</p>
    ) : (
      <ul className={styles.lines}>
        {lots.map((lot) => (
          <li key={lot._id}>
            <CarPicture file={lot.picture} alt="" size="thumb" />
            <span className={styles.name}>
              <Link to={roomPath(lot.swap)}>{lot.vehicle}</Link>
              <small>{positionWords(lot)}</small>
            </span>
            <span className="text-right num">
              <b>{formatDollars(lot.standing.price ?? lot.opening)}</b>
              <small>
                <Countdown until={lot.standing.phase === "live" ? lot.standing.endsAt : lot.startsAt} at={at} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    )}
    {lots.length > 0 && (
      <p>
        <Link className="link small" to={more}>
          See all
        </Link>
      </p>
    )}
  </Card>
);

function positionWords(lot: LotCard): string {
  if (lot.standing.phase === "scheduled") return "Opens soon";
  const words = {
    none: "No bid from you",
    leading: "You lead",
    outbid: "You are outbid",
    matched: "Matched, not beaten",
  };
  return words[positionOf(lot)];
}

const Won = ({ won }: { won: readonly Win[] }) => (
  <Card title="Won">
    {won.length === 0 ? (
      <p className="dim">Cars you win appear here with their invoice.</p>
    ) : (
      <ul className={styles.lines}>
        {won.map(({ swap, vehicle, picture, price, payBy, paidAt, wonAt, buyer }) => (
          <li key={`${swap} ${wonAt}`}>
            <CarPicture file={picture} alt="" size="thumb" />
            <span className={styles.name}>
              <Link to={wonPath(swap)}>{vehicle}</Link>
              <small>
                {buyer && `${buyer} · `}
                {paidAt ? (
                  <State tone="ok">Paid</State>
                ) : payBy ? (
                  `Pay by ${formatDashboardDate(payBy)}`
                ) : (
                  "In progress"
                )}
              </small>
            </span>
            <span className="text-right num">
              <b>{formatDollars(price)}</b>
            </span>
          </li>
        ))}
      </ul>
    )}
    <p>
      <Link className="link small" to={ownedPath}>
        Owned cars
      </Link>
    </p>
  </Card>
);

/** How the own bids went on the lots that have closed. */
function Results({ performance: p }: { performance: Performance }) {
  if (p.lots === 0) return null;
  const dollars = (amount: number | null) => (amount === null ? "–" : formatDollars(amount));
  return (
    <Card title="Your results">
      <Stats
        items={[
          { label: "Bids", value: String(p.bids) },
          { label: "Lots", value: String(p.lots) },
          { label: "Won", value: `${p.wins} (${Math.round((p.wins / p.lots) * 100)}%)` },
          { label: "Average price", value: dollars(p.averagePrice) },
          { label: "Below your maximum when you won", value: dollars(p.belowMaximum) },
          { label: "Above your maximum when others bought", value: dollars(p.aboveMaximum) },
        ]}
      />
      <p className="under">
        <Link className="link" to={auctionResultsPath()}>
          What all cars sold for
        </Link>
      </p>
    </Card>
  );
}
