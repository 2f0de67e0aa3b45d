import { Link } from "@remix-run/react";
import * as styles from "#app/features/auction/auction-room.module.css";
import { bidderName, exactTime, leads, RESERVE_WORDS } from "#app/features/auction/labels.ts";
import { useStale } from "#app/features/live/freshness.ts";
import { feesPath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { Clock, Flag, Lock, Undo } from "#app/ui/icon.tsx";
import { Dot } from "#app/ui/marks.tsx";
import type { HistoryLine, LotNow } from "#modules/auctions/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";

/** What happened, newest first, under labels that stay the same through the lot. */
export function LotHistory({ now }: { now: LotNow }) {
  const stale = useStale();
  const { history, bidders } = now;
  return (
    <section className={`flex vertical ${styles.log}`} aria-labelledby="history-title">
      <header className="flex spread middle line-bottom">
        <h2 id="history-title">History</h2>
        <span className="inline-flex middle gap-6 dim text-12 num unbroken">
          <Dot tone={stale ? "bad" : "ok"} />
          {bidders === 1 ? "1 bidder" : `${bidders} bidders`}
        </span>
      </header>
      {history.length === 0 ? (
        <p className={styles.none}>No activity yet. Bids appear here right away.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
        <ol className={styles.ev} tabIndex={0} aria-label="Bid history">
          {history.map((line) => (
            <Line key={line.seq} line={line} own={now.own} />
          ))}
        </ol>
      )}
      <footer className="line-top">
        Bidder labels stay the same throughout a lot.{" "}
        <Link className="link" to={`${feesPath}#ladder`}>
          Rules
        </Link>
      </footer>
    </section>
  );
}

const BIDDERS_LINES: readonly HistoryLine["kind"][] = [
  "bid",
  "autobid",
  "bought-now",
  "autobid-deleted",
  "autobid-left-out",
];

type LineProps = { line: HistoryLine; own: LotNow["own"] };

function Line({ line, own }: LineProps) {
  const { at, seq, bidder, extendedTo, reserve } = line;
  const isBid = BIDDERS_LINES.includes(line.kind);
  const mine = bidder !== null && own?.label === bidder;
  const notes = [
    line.isRemoved && "Removed by staff",
    extendedTo && `Extended to ${exactTime(extendedTo)}`,
    reserve && RESERVE_WORDS[reserve].label,
    isBid && line.leader !== null && line.leader !== bidder && `${leads(line.leader, own)} by autobid`,
  ].filter(Boolean);
  return (
    <li className={cx(mine && `green-tint ${styles.me}`, !isBid && `soft ${styles.sys}`)}>
      <span className={styles.who}>{isBid ? mine ? "Y" : bidder : <LineIcon kind={line.kind} />}</span>
      <span>
        {line.isRemoved ? <s>{bidderWords(line, own)}</s> : isBid ? bidderWords(line, own) : systemWords(line)}
      </span>
      {line.isRemoved ? (
        <s>{formatDollars(line.amount ?? line.price ?? 0)}</s>
      ) : isBid ? (
        <b>{line.price === null ? "" : formatDollars(line.amount ?? line.price)}</b>
      ) : (
        <span />
      )}
      <span className={styles.when}>
        <time dateTime={at} title={formatDashboardDate(at)}>
          {exactTime(at)}
        </time>{" "}
        · #{seq}
        {notes.length > 0 && <span> · {notes.join(" · ")}</span>}
      </span>
    </li>
  );
}

const LineIcon = ({ kind }: { kind: HistoryLine["kind"] }) => {
  if (kind === "bid-removed") return <Undo className="s" />;
  if (kind === "terms-changed") return <Lock className="s" />;
  return kind === "started" ? <Clock className="s" /> : <Flag className="s" />;
};

function bidderWords({ kind, bidder, amount, price }: HistoryLine, own: LotNow["own"]): string {
  const name = bidderName(bidder, own);
  if (kind === "bought-now") return `${name} bought the car at its buy-now price`;
  if (kind === "autobid-deleted") return `${name}, autobid deleted`;
  if (kind === "autobid-left-out") return `${name}, autobid left out at the start`;
  if (kind === "autobid") return `${name}, by autobid`;
  return amount !== null && price !== null && price > amount ? `${name}, answered at ${formatDollars(price)}` : name;
}

function systemWords({ kind, removed, reason, price, amount }: HistoryLine): string {
  switch (kind) {
    case "started":
      return "Bidding opened";
    case "terms-changed":
      return "The terms of the lot changed";
    case "buy-now-set":
      return amount === null ? "The buy-now price was taken away" : `Buy-now price ${formatDollars(amount)}`;
    case "bid-removed":
      return `Bid of Bidder ${removed ?? "?"} removed by staff: ${reason ?? ""}`;
    case "closed":
      return price === null ? "Closed without a bid" : `Closed at ${formatDollars(price)}`;
    case "canceled":
      return `Canceled: ${reason ?? ""}`;
    default:
      return "The times of the lot changed";
  }
}
