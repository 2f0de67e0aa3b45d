import { Link } from "@remix-run/react";
import type { CarView } from "#app/features/car/car-view.ts";
import { ActionNotice, ActionsOf } from "#app/features/forms/action-form.tsx";
import { Countdown } from "#app/features/live/countdown.tsx";
import { useStale } from "#app/features/live/freshness.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { liveAuctionPath, lotRecordPath, roomActionPath, roomPath, wonPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Lock } from "#app/ui/icon.tsx";
import { Dot, State } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Progress } from "#app/ui/progress.tsx";
import {
  type LotCard,
  type LotNow,
  type LotRoom,
  type OtherLot,
  type Purse,
  runNumber,
} from "#modules/auctions/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./auction-room.module.css";
import { BidBand } from "./bid-band.tsx";
import { BidForm } from "./bid-form.tsx";
import { BuyNow, BuyNowPrice } from "./buy-now.tsx";
import { exactMoment, exactTime, leaderWords, positionOf, RESERVE_WORDS } from "./labels.ts";
import { NegotiationForms } from "./negotiation-forms.tsx";
import type { RoomData } from "./room-data.ts";

type Props = Omit<RoomData, "room" | "view"> & {
  room: LotRoom;
  now: LotNow;
  view: CarView;
  state: RefusedAction | null;
};

/** The position, the price and the clock, the bid, and the dealer's other lots. */
export function BidColumn({ room, now, view, delivery, staff, at, state }: Props) {
  const { purse, standing, others } = now;
  const open = standing.phase === "live" || standing.phase === "scheduled";
  return (
    <div className={`grid content-top gap-12 pad-16 ${styles.bid}`}>
      <BidBand now={now} whyNot={purse && !purse.needsTerms ? purse.whyNot : null} at={at} />
      <div className={styles.ticket}>
        <PriceAndClock now={now} at={at} lot={room.lot} />
        <Reserve now={now} />
        {open && purse && !purse.whyNot && (
          <BidForm room={room} now={now} view={view} delivery={delivery} state={state} at={at} />
        )}
        {open && purse && !purse.whyNot ? (
          <BuyNow lot={room.lot} grade={view.evaluation?.grade ?? null} now={now} delivery={delivery} state={state} />
        ) : (
          <BuyNowPrice now={now} />
        )}
        {open && purse?.needsTerms && <Terms swap={room.lot.swap} />}
        {open && staff && <p className={styles.fine}>You’re viewing this lot as staff. Only dealers can bid.</p>}
        {open && purse && <Limit {...purse} />}
      </div>
      {!open && <ActionNotice state={state} />}
      {now.negotiation && (now.negotiation.turn === "dealer" || now.negotiation.steps.length > 1) && (
        <ActionsOf page={roomPath(room.lot.swap)}>
          <section className={styles.ticket} aria-label="Negotiation">
            <NegotiationForms side="dealer" negotiation={now.negotiation} state={state} form={styles.answer} />
          </section>
        </ActionsOf>
      )}
      {!open && (
        <div className="row wrap">
          {standing.outcome === "sold" && now.own?.leads && (
            <ButtonLink kind="primary" to={wonPath(room.lot.swap)}>
              Invoice and next steps
            </ButtonLink>
          )}
          {standing.phase === "canceled" && (
            <ButtonLink kind="primary" to={liveAuctionPath}>
              See the live auctions
            </ButtonLink>
          )}
          <ButtonLink to={lotRecordPath(room.lot.swap)}>Check the auction record</ButtonLink>
        </div>
      )}
      {others.length > 0 && <OtherLots others={others} at={at} />}
    </div>
  );
}

type ClockProps = { now: LotNow; at: number; lot: Pick<LotCard, "lane" | "runOrder"> };

export function PriceAndClock({ now, at, lot }: ClockProps) {
  const { standing, opening, startsAt, history } = now;
  const { phase, price } = standing;
  const stale = useStale() && phase === "live";
  const ended = phase === "closed" || phase === "canceled";
  const extended = history.some(({ extendedTo }) => extendedTo === standing.endsAt);
  const last = standing.outcome === "sold" ? "Final price" : "Highest bid";
  const label = ended ? last : price === null ? "Opening price" : "Current price";
  return (
    <div className={cx("grid gap-16", styles.now, stale && styles.old)}>
      <div>
        <span className="dim text-12 line-16">{stale ? "Last known price" : label}</span>
        <div className={styles.p} data-part="price">
          {ended && price === null ? "None" : formatDollars(price ?? opening)}
        </div>
        <span className="dim text-12 line-16 num">
          {phase === "scheduled" ? `Lot ${runNumber(lot.lane, lot.runOrder)}` : leaderWords(now)}
        </span>
      </div>
      <div className="text-right">
        <span className="dim text-12 line-16">{phase === "scheduled" ? "Opens in" : ended ? "Ended" : "Ends in"}</span>
        <div className={styles.c}>
          {ended ? (
            <span data-over>{phase === "canceled" ? "Canceled" : "Closed"}</span>
          ) : (
            <Countdown
              until={phase === "scheduled" ? startsAt : standing.endsAt}
              at={at}
              extended={extended}
              over={phase === "scheduled" ? "Opening" : "Closing"}
            />
          )}
        </div>
        <span className="dim text-12 line-16 num">
          {phase === "scheduled" && "ends "}
          {phase === "live" ? `at ${exactTime(standing.endsAt)}` : exactMoment(standing.endsAt)}
          {!ended && <span className="without-scripts"> · as of {exactTime(at)}</span>}
        </span>
      </div>
    </div>
  );
}

const LEVELS = [styles.r0, styles.r1, styles.r2, styles.r3];

export function Reserve({ now: { standing } }: { now: Pick<LotNow, "standing"> }) {
  const open = standing.phase === "live" || standing.phase === "scheduled";
  const { label, note, level } = RESERVE_WORDS[standing.reserve];
  return (
    <div
      className={cx("row gap-10 small hair-top", styles.reserve, LEVELS[standing.reserve === "none" ? 0 : level])}
      data-part="reserve"
    >
      <Lock />
      <b>{label}</b>
      {open && note && <span className="dim">{note}</span>}
      {standing.reserve !== "none" && (
        <span className={styles.segs} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </div>
  );
}

const Terms = ({ swap }: { swap: string }) => (
  <PostForm action={roomActionPath(swap, "terms")} className={`grid gap-12 line-top ${styles.bidform}`}>
    <p>
      <b>Please accept the auction terms before you bid.</b>
    </p>
    <p className={styles.fine}>
      A bid is binding. You pay within three business days, there is no buyer fee, and only staff can remove a bid, with
      a reason that everyone reads.
    </p>
    <SubmitButton size="big" wide>
      Accept the auction terms
    </SubmitButton>
  </PostForm>
);

const Limit = ({ limit, used, company }: Pick<Purse, "limit" | "used" | "company">) => (
  <div className="grid gap-6 dim text-12 line-16 hair-top pad-12-16">
    <div className="row spread">
      <span>{company ? "Room in your company’s limit" : "Room in your limit"}</span>
      <b className="num ink">
        {formatDollars(Math.max(0, limit - used))} of {formatDollars(limit)}
      </b>
    </div>
    <Progress value={limit === 0 ? 1 : used / limit} label="Limit used" />
  </div>
);

const OtherLots = ({ others, at }: { others: readonly OtherLot[]; at: number }) => (
  <section className={`${styles.ticket} ${styles.mine}`}>
    <header className="row spread">
      <h2>Your other lots</h2>
      <Link className="link small" to={liveAuctionPath}>
        Board
      </Link>
    </header>
    {others.map(({ swap, vehicle, lane, runOrder, price, endsAt, leads }) => (
      <Link key={swap} to={roomPath(swap)}>
        <span className="dim num unbroken">{runNumber(lane, runOrder)}</span>
        <span className="clip">
          <b>{vehicle}</b>
        </span>
        <State tone={leads ? "ok" : "bad"}>{leads ? "You lead" : "Outbid"}</State>
        <span className="num">{price === null ? "–" : formatDollars(price)}</span>
        <span className="num dim">
          <Countdown until={endsAt} at={at} />
        </span>
      </Link>
    ))}
  </section>
);

const POSITIONS = { leading: styles.leading, outbid: styles.outbid, matched: styles.matched };
const SPOKEN = { none: "", leading: "You lead", outbid: "Outbid", matched: "Matched" };

/** On a phone: price, clock and position stay visible, with the way to the bid. */
export function BidBar({ now, at, swap }: { now: LotNow; at: number; swap: string }) {
  const { standing, opening } = now;
  const stale = useStale();
  if (standing.phase !== "live") return null;
  const position = positionOf(now);
  return (
    <div className={styles.bidbar} data-at-bottom>
      <div>
        <div className={styles.p}>{formatDollars(standing.price ?? opening)}</div>
        <div className={styles.m}>
          <Dot tone={stale ? "bad" : "ok"} />
          {position !== "none" && <b className={POSITIONS[position]}>{SPOKEN[position]}</b>}
          <Countdown until={standing.endsAt} at={at} />
          <span>{RESERVE_WORDS[standing.reserve].label}</span>
        </div>
      </div>
      {now.purse && !now.purse.whyNot && (
        <a className="btn primary big" href={`${roomPath(swap)}#bid`}>
          {position === "leading" ? "Raise" : `Bid ${formatDollars(standing.minNext)}`}
        </a>
      )}
    </div>
  );
}
