import { useSearchParams } from "@remix-run/react";
import { Countdown } from "#app/features/live/countdown.tsx";
import { inventoryPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Gavel } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { BoardList, BoardQuery, BoardSums, LotCard } from "#modules/auctions/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Paged } from "#modules/kernel/paging.ts";
import type { GradeWords } from "#modules/marketplace/listing/schemas.ts";
import { BoardConfirm } from "./board-confirm.tsx";
import { BoardFilters } from "./board-filters.tsx";
import { useBoardKeys } from "./board-keys.ts";
import { LotRow } from "./board-row.tsx";
import * as styles from "./lot-board.module.css";
import { useBoard } from "./use-board.ts";

export type BoardData = {
  lots: LotCard[];
  page: Paged<LotCard>["page"];
  sums: BoardSums;
  makes: { code: string; name: string }[];
  grades: Record<string, GradeWords>;
  list: BoardList;
  query: BoardQuery;
  at: number;
};

const LABELS: Record<BoardList, string> = {
  active: "Live now",
  upcoming: "Upcoming",
  preview: "Preview",
  open: "All open",
  favorites: "Watching",
  leading: "Leading",
  outbid: "Outbid",
  "no-reserve": "No reserve",
  closed: "Closed",
  results: "Results",
};

const EMPTY: Record<BoardList, string> = {
  active: "No lots are live right now. Upcoming lots are in the inventory.",
  upcoming: "No auctions are scheduled yet.",
  preview: "No lots are in preview right now.",
  open: "No lots are live or scheduled right now.",
  favorites: "Press the heart on a lot to watch it here until it ends.",
  leading: "You aren’t leading on any lot right now.",
  outbid: "You aren’t outbid on any live lot.",
  "no-reserve": "There are no live lots without a reserve.",
  closed: "No lots have closed in the last seven days.",
  results: "No lots have ended yet.",
};

type Props = BoardData & { lists: readonly BoardList[]; base: string; open?: string | undefined };

/** Many lots on one screen. */
export function LotBoard({ lists, base, open, list, query, page, makes, grades, at, ...loaded }: Props) {
  const { lots, sums } = useBoard(loaded.lots, loaded.sums);
  const hydrated = useHydrated();
  const [asked] = useSearchParams();
  const bid = lots.find(({ swap }) => swap === asked.get("bid"));
  const here = addressOf(base, query);
  const counts: Partial<Record<BoardList, number>> = {
    active: sums.live,
    leading: sums.leading,
    outbid: sums.outbid,
    favorites: sums.watching,
  };
  useBoardKeys();
  return (
    <div className={`flex vertical ${styles.board}`}>
      <Purse sums={sums} at={at} />
      <div className={`line-bottom ${styles.tabs}`}>
        <Tabs
          label="Lots"
          keepScroll
          tabs={lists.map((one) => {
            const count = counts[one];
            return {
              to: addressOf(base, { ...query, list: one, page: undefined }),
              label: LABELS[one],
              current: one === list,
              ...(count === undefined ? {} : { count, alarm: one === "outbid" && count > 0 }),
            };
          })}
        />
      </div>
      <BoardFilters base={base} list={list} query={query} makes={makes} saves={sums.purse !== null} />
      {lots.length === 0 ? (
        <EmptyState
          icon={Gavel}
          title="No lots here"
          action={
            base !== inventoryPath && (
              <ButtonLink to={withQuery(inventoryPath, { list: "upcoming" })}>See upcoming lots</ButtonLink>
            )
          }
        >
          {EMPTY[list]}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: the rows change from lines of a table to cards
        <div className={`small line-20 ${styles.lots}`} role="table" aria-label={LABELS[list]}>
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="row" className={styles.thead} tabIndex={-1}>
            {headsOf(list).map(([words, className]) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <span role="columnheader" key={words} className={className} tabIndex={-1}>
                {words}
              </span>
            ))}
          </div>
          {lots.map((lot) => (
            <LotRow
              key={lot._id}
              lot={lot}
              grade={lookup(grades, lot.swap) ?? null}
              here={here}
              isOpen={lot.swap === open}
              inList={base === inventoryPath}
              bids={sums.purse !== null && !sums.purse.whyNot}
              at={at}
            />
          ))}
        </div>
      )}
      <div className={`flex wrap spread dim text-12 line-20 ${styles.foot}`}>
        {hydrated && (
          <div className={`flex wrap ${styles.keys}`}>
            <span>
              <kbd>J</kbd> <kbd>K</kbd> move
            </span>
            <span>
              <kbd>B</kbd> bid the minimum
            </span>
            <span>
              <kbd>M</kbd> set your maximum
            </span>
            <span>
              <kbd>W</kbd> watch
            </span>
          </div>
        )}
        <span>Lots of a date close a minute apart. All times are Central Time.</span>
      </div>
      {(page.page > 1 || !page.end) && (
        <Pager
          still // prices of lots are live
          page={page.page}
          end={page.end}
          to={(n) => addressOf(base, { ...query, page: n > 1 ? n : undefined })}
          count={`${page.from} to ${page.to}`}
        />
      )}
      {bid && bid.standing.phase === "live" && sums.purse && (
        <BoardConfirm lot={bid} grade={lookup(grades, bid.swap) ?? null} purse={sums.purse} back={here} />
      )}
    </div>
  );
}

const headsOf = (list: BoardList) => {
  const ended = list === "closed" || list === "results";
  return HEADS.map(([words, className]) => [(ended && lookup(ENDED_HEADS, words)) || words, className] as const);
};
const ENDED_HEADS: Record<string, string> = { "Ends in": "Ended", "My position": "Result", "Next bid": "Record" };
const HEADS = [
  ["Lot", styles.no],
  ["Car", undefined],
  ["Ends in", undefined],
  ["Price", styles.price],
  ["Reserve", styles.res],
  ["My position", styles.pos],
  ["My max", styles.max],
  ["Next bid", styles.next],
] as const;

const addressOf = (base: string, { page, ...query }: BoardQuery): string =>
  withQuery(base, {
    list: query.list,
    q: query.q,
    make: query.make,
    price: query.price,
    miles: query.miles,
    grade: query.grade,
    ends: query.ends,
    page,
  });

function Purse({ sums, at }: { sums: BoardSums; at: number }) {
  const { purse, leading, outbid, unpaid, nextEnd } = sums;
  return (
    <div className={`grid middle line-bottom ${styles.purse}`}>
      {purse && (
        <>
          <Sum label="Leading">{leading === 1 ? "1 lot" : `${leading} lots`}</Sum>
          <Sum label="Outbid" alarm={outbid > 0}>
            {outbid === 1 ? "1 lot" : `${outbid} lots`}
          </Sum>
          <Sum label="Unpaid wins">{formatDollars(unpaid)}</Sum>
        </>
      )}
      <Sum label="Next close">{nextEnd ? <Countdown until={nextEnd} at={at} /> : "–"}</Sum>
      {purse && (
        <div className={styles.lim}>
          <div className="row spread">
            <span>
              {purse.company ? "Company limit used" : "Limit used"}: maximum bids on lots you lead or that have not
              started, plus unpaid wins
            </span>
            <b className="num ink unbroken">
              {formatDollars(purse.used)} of {formatDollars(purse.limit)}
            </b>
          </div>
          <Progress value={purse.limit === 0 ? 1 : purse.used / purse.limit} label="Limit used" />
          {purse.whyNot && <span>{purse.whyNot}</span>}
        </div>
      )}
    </div>
  );
}

const Sum = ({ label, alarm, children }: { label: string; alarm?: boolean; children: React.ReactNode }) => (
  <div>
    <div className="dim text-12 line-16">{label}</div>
    <div className={alarm ? `${styles.v} red` : styles.v}>{children}</div>
  </div>
);
