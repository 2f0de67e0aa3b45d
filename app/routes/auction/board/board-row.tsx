import { Link } from "@remix-run/react";
import {
  bidderName,
  exactMoment,
  exactTime,
  ownMax,
  positionOf,
  TURN_WORDS,
  UNSOLD_WORDS,
} from "#app/features/auction/labels.ts";
import { WatchButton } from "#app/features/auction/watch-button.tsx";
import { Countdown } from "#app/features/live/countdown.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { inventoryLotPath, lotRecordPath, roomPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { ArrowDown, Check, Scale } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { type LotCard, runNumber } from "#modules/auctions/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { GradeWords } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./lot-board.module.css";

type Props = {
  lot: LotCard;
  grade: GradeWords | null;
  /** The board's address, to return to. */
  here: string;
  isOpen: boolean;
  /** The name opens the lot beside the list, not its room. */
  inList: boolean;
  bids: boolean;
  at: number;
};

const TONES = { none: undefined, leading: styles.lead, outbid: styles.out, matched: styles.out };

/** A lot as a line: its car, clock, price, reserve, own position and next bid. */
export function LotRow({ lot, grade, here, isOpen, inList, bids, at }: Props) {
  const { standing, own, swap, startsAt } = lot;
  const hasEnded = standing.phase === "closed" || standing.phase === "canceled";
  const position = standing.phase === "live" ? positionOf(lot) : "none";
  const to = inList ? `${inventoryLotPath(swap)}${new URL(here, "http://x").search}` : roomPath(swap);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line of a table that becomes a card
    <div
      role="row"
      className={cx(styles.lot, TONES[position], hasEnded && styles.ended, isOpen && styles.open)}
      data-lot
      tabIndex={-1}
    >
      <Cell className={`${styles.no} num dim unbroken`}>{runNumber(lot.lane, lot.runOrder)}</Cell>
      <Cell className={styles.car}>
        <CarPicture file={lot.picture} alt="" size="thumb" />
        <div>
          <Link className="row-link" to={to} preventScrollReset={inList}>
            {lot.vehicle} {trimWords(lot.vehicle, lot.series)}
          </Link>
          <small className="num">
            {formatNumber(lot.mileage)} mi{grade && ` · ${grade.text} ${grade.word}`}
          </small>
        </div>
      </Cell>
      <Cell className={styles.end}>
        <b>
          {hasEnded ? (
            standing.phase === "canceled" ? (
              "Canceled"
            ) : (
              "Closed"
            )
          ) : (
            <Countdown until={standing.phase === "scheduled" ? startsAt : standing.endsAt} at={at} />
          )}
        </b>
        <small>
          {standing.phase === "scheduled"
            ? `Opens ${exactMoment(startsAt)}`
            : hasEnded
              ? exactMoment(standing.endsAt)
              : exactTime(standing.endsAt)}
        </small>
      </Cell>
      <Cell className={styles.price}>
        {standing.price === null && !hasEnded && <span className="sr">Opening price </span>}
        {standing.price === null && hasEnded ? (
          <span className="dim">No bid</span>
        ) : (
          formatDollars(standing.price ?? lot.opening)
        )}
        {standing.price === null && !hasEnded && <small>opening</small>}
        {standing.buyNow !== null && <small className="unbroken">buy now {formatDollars(standing.buyNow)}</small>}
      </Cell>
      <Cell className={styles.res}>
        <span className={cx("inline-flex middle gap-6 unbroken", styles.minires, LEVELS[standing.reserve])}>
          <i />
          {WORDS[standing.reserve]}
        </span>
      </Cell>
      <Cell className={styles.pos}>
        <Position lot={lot} />
      </Cell>
      <Cell className={`${styles.max} num`}>{own && ownMax(own) > 0 ? formatDollars(ownMax(own)) : "–"}</Cell>
      <Cell className={styles.next}>
        {bids && <WatchButton swap={swap} name={lot.vehicle} watched={lot.watched} back={here} quiet />}
        <NextBid lot={lot} here={here} bids={bids} />
      </Cell>
    </div>
  );
}

const Cell = ({ className, children }: { className: string | undefined; children: React.ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: as the row
  <span role="cell" className={className}>
    {children}
  </span>
);

const LEVELS = { none: styles.r0, "not met": styles.r1, close: styles.r2, met: styles.r3 };
const WORDS = { none: "No reserve", "not met": "Not met", close: "Close", met: "Met" };

function Position({ lot }: { lot: LotCard }) {
  const { standing, own } = lot;
  if (standing.phase === "scheduled") return own?.autobid ? <State tone="info">Autobid set</State> : <None />;
  if (standing.phase === "canceled") return <State>Canceled</State>;
  if (standing.phase === "closed") return <ClosedPosition lot={lot} />;
  switch (positionOf(lot)) {
    case "leading":
      return (
        <State tone="ok">
          <Check />
          You lead
        </State>
      );
    case "outbid":
      return (
        <State tone="bad">
          <ArrowDown />
          Outbid by {bidderName(standing.leader, own)}
        </State>
      );
    case "matched":
      return (
        <State tone="warn">
          <Scale />
          Matched
        </State>
      );
    default:
      return <None />;
  }
}

const None = () => <span className="dim">No bid</span>;

function ClosedPosition({ lot: { standing, own } }: { lot: LotCard }) {
  if (own?.turn) return <State tone="warn">{TURN_WORDS[own.turn]}</State>;
  if (standing.outcome !== "sold") return <State>{UNSOLD_WORDS[standing.outcome ?? "no bids"]}</State>;
  return own?.leads ? <State tone="ok">You won</State> : <State>Sold</State>;
}

/** The next action on the lot: bid the minimum in one step, raise the own maximum, or look at it. */
function NextBid({ lot, here, bids }: { lot: LotCard; here: string; bids: boolean }) {
  const { standing, own, swap, vehicle } = lot;
  if (standing.phase === "closed" && !own?.turn)
    return (
      <ButtonLink to={lotRecordPath(swap)}>
        Record<span className="sr"> of {vehicle}</span>
      </ButtonLink>
    );
  if (!bids || standing.phase === "closed" || standing.phase === "canceled") {
    const answer = own?.turn === "dealer";
    return (
      <ButtonLink to={roomPath(swap)} kind={answer ? "primary" : "plain"}>
        {answer ? "Answer" : "Open"}
        <span className="sr"> {vehicle}</span>
      </ButtonLink>
    );
  }
  if (standing.phase === "scheduled" || own?.leads)
    return (
      <ButtonLink to={withQuery(roomPath(swap), { how: "autobid" })} data-act="max">
        {own?.leads ? "Raise max" : "Autobid"}
        <span className="sr"> {vehicle}</span>
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={withQuery(here, { bid: swap, amount: standing.minNext })}
      kind={positionOf(lot) === "none" ? "plain" : "primary"}
      preventScrollReset
      data-act="bid"
    >
      Bid {formatDollars(standing.minNext)}
      <span className="sr"> on {vehicle}</span>
    </ButtonLink>
  );
}
