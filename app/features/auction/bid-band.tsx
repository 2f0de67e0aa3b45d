import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useStale } from "#app/features/live/freshness.ts";
import { useServerNow } from "#app/features/live/server-clock.ts";
import { licensePath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { ArrowDown, Ban, CalendarClock, Check, Clock, CloudOff, Handshake, Info, Scale } from "#app/ui/icon.tsx";
import { SOFT_CLOSE_MS } from "#modules/auctions/policy.ts";
import type { DealerNegotiation, LotNow } from "#modules/auctions/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./auction-room.module.css";
import { bidderName, exactMoment, exactTime, ownMax, positionOf, talkTitle } from "./labels.ts";

type Tone = "plain" | "lead" | "out" | "match" | "stale" | "neg";
const TONES: Record<Tone, string | undefined> = {
  plain: undefined,
  lead: styles.lead,
  out: styles.out,
  match: styles.match,
  stale: styles.stale,
  neg: styles.neg,
};
type BandProps = { tone?: Tone; icon: JSX.Element; title: string; children?: ReactNode };

function Band({ tone = "plain", icon, title, children }: BandProps) {
  return (
    <div className={cx("flex gap-10 small line-18", styles.band, TONES[tone])} data-part="position">
      {icon}
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}

/** The band above the bid form: whether this dealer leads, and what comes next. */
export function BidBand({ now, whyNot, at }: { now: LotNow; whyNot: string | null; at: number }) {
  const stale = useStale();
  const { standing, own } = now;
  if (stale && standing.phase === "live") return <StaleBand autobid={own?.autobid ?? null} />;
  return (
    <>
      {standing.phase === "live" ? <LiveBand now={now} /> : <QuietBand now={now} at={at} />}
      {standing.phase === "live" && <Extended now={now} at={at} />}
      {whyNot && (standing.phase === "live" || standing.phase === "scheduled") && (
        <Band icon={<Info />} title="You can’t bid yet">
          {whyNot} <LicenseLink />
        </Band>
      )}
    </>
  );
}

/** For dealers who can't bid because of their license: leads to the page where they send a new one. */
export const LicenseLink = () => (
  <Link className="link" to={licensePath}>
    Send your license
  </Link>
);

const StaleBand = ({ autobid }: { autobid: number | null }) => (
  <Band tone="stale" icon={<CloudOff />} title="The connection is lost">
    Bidding is off until the price is confirmed.
    {autobid !== null && ` Your autobid of ${formatDollars(autobid)} keeps working: it is on our server.`}
  </Band>
);

function LiveBand({ now }: { now: LotNow }) {
  const { own, standing } = now;
  const price = formatDollars(standing.price ?? 0);
  switch (positionOf(now)) {
    case "leading":
      return (
        <Band tone="lead" icon={<Check />} title="You lead">
          {own?.autobid && own.autobid > (standing.price ?? 0) ? (
            <>
              Your autobid holds up to <strong>{formatDollars(own.autobid)}</strong>. Only you see this.
            </>
          ) : (
            `Your bid of ${price} counts.`
          )}
        </Band>
      );
    case "matched":
      return (
        <Band tone="match" icon={<Scale />} title="Matched, not beaten">
          An earlier bid of {price} leads. The next bid is {formatDollars(standing.minNext)}.
        </Band>
      );
    case "outbid":
      return (
        <Band tone="out" icon={<ArrowDown />} title="You are outbid">
          {bidderName(standing.leader, own)} leads at {price}. Your highest bid was {formatDollars(ownMax(own))}.
        </Band>
      );
    default:
      return null;
  }
}

/** Shows that a late bid moved the end, as long as the end is the one that this bid set. */
function Extended({ now: { history, standing }, at }: { now: LotNow; at: number }) {
  const time = useServerNow(1_000, at) ?? at;
  const last = history.find(({ extendedTo }) => extendedTo === standing.endsAt);
  if (!last || time > new Date(last.at).getTime() + SOFT_CLOSE_MS) return null;
  return (
    <div className={cx("flex gap-10 small line-18", styles.band, styles.match)}>
      <Clock />
      <div>
        <b>Extended by two minutes</b>
        The lot ends at {exactTime(standing.endsAt)} now. Each bid in the last two minutes that changes the price or the
        leader extends it again.
      </div>
    </div>
  );
}

function ComingBand({ now: { own, startsAt, previewAt }, at }: { now: LotNow; at: number }) {
  const inPreview = (useServerNow(1_000, at) ?? at) >= new Date(previewAt).getTime();
  return (
    <Band icon={<CalendarClock />} title={`Bidding opens ${exactMoment(startsAt)}`}>
      {own?.autobid
        ? `Your autobid of ${formatDollars(own.autobid)} enters at the start. Only you see it.`
        : inPreview
          ? "You can set an autobid now. Autobids enter in order of arrival at the start."
          : `The preview opens ${exactMoment(previewAt)}. You can set an autobid from then on.`}
    </Band>
  );
}

function QuietBand({ now, at }: { now: LotNow; at: number }) {
  const { standing, own } = now;
  if (standing.phase === "scheduled") return <ComingBand now={now} at={at} />;
  if (standing.phase === "canceled")
    return (
      <Band icon={<Ban />} title="This auction was canceled">
        {now.history.find(({ kind }) => kind === "canceled")?.reason}
        {own && " Your bids on this car are no longer binding."}
      </Band>
    );
  if (now.negotiation) return <TalkBand negotiation={now.negotiation} />;
  return <EndBand now={now} won={own?.leads ?? false} />;
}

/** After a close below the reserve, for the dealer with whom the seller negotiates. */
function TalkBand({ negotiation }: { negotiation: DealerNegotiation }) {
  const until = exactMoment(negotiation.endsAt);
  return (
    <Band tone="neg" icon={<Handshake />} title={talkTitle(negotiation)}>
      {negotiation.turn === "dealer"
        ? `Please answer by ${until}. Without an answer, the car is not sold to you.`
        : `It is below the reserve. It is binding until ${until}, while the seller accepts, declines, or counters.`}
    </Band>
  );
}

function EndBand({ now: { standing, own }, won }: { now: LotNow; won: boolean }) {
  const price = formatDollars(standing.price ?? 0);
  if (standing.outcome === "no bids")
    return (
      <Band icon={<Clock />} title="Ended without a bid">
        The lot ended {exactMoment(standing.endsAt)}.
      </Band>
    );
  if (standing.outcome === "reserve not met")
    return (
      <Band tone="neg" icon={<Handshake />} title="Reserve not met">
        {won
          ? `Your bid of ${price} was the highest, but you and the seller didn’t agree.`
          : `The best bid was ${price}.`}
      </Band>
    );
  if (standing.outcome === "fell through")
    return (
      <Band icon={<Ban />} title="The sale fell through">
        {won ? `Your purchase at ${price} was canceled.` : `The car was sold at ${price}, but the sale was canceled.`}
      </Band>
    );
  if (won)
    return (
      <Band tone="lead" icon={<Check />} title={`You won at ${price}`}>
        The payment is due within three business days.
      </Band>
    );
  return (
    <Band icon={<Clock />} title={`Sold at ${price}`}>
      {own ? `Your highest bid was ${formatDollars(ownMax(own))}.` : `The lot ended ${exactMoment(standing.endsAt)}.`}
    </Band>
  );
}
