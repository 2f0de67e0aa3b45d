import { type KeyboardEvent, useRef } from "react";
import { swapsPath, withQuery } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Handshake } from "#app/ui/icon.tsx";
import type { DealBoard as Board, DealBoardQuery, DealLane } from "#modules/deals/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./deal-board.module.css";
import { DealCard } from "./deal-card.tsx";
import { DealSums } from "./deal-sums.tsx";
import { DealToolbar } from "./deal-toolbar.tsx";

import { type Drag, useDrag } from "./use-drag.ts";

type Props = { board: Board; query: DealBoardQuery; now: string; openTask?: string | undefined };

/** All deals in progress, with a lane for each step. On a phone the lanes scroll sideways. */
export function DealBoard({ board, query, now, openTask }: Props) {
  const ref = useRef<HTMLElement>(null);
  const drag = useDrag(ref);
  const filtered = Boolean(query.channel || query.person || query.late);
  return (
    <div className={`flex vertical ${styles.dealPane}`}>
      <DealSums board={board} />
      <DealToolbar query={query} dealmakers={board.dealmakers} />
      {board.cars === 0 ? (
        <EmptyState icon={Handshake} title={filtered ? "No deals match these filters" : "No deals in progress"}>
          {filtered ? "Choose other filters above." : "A car shows up here as soon as an offer is accepted."}
        </EmptyState>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section ref={ref} className={styles.board} tabIndex={0} aria-label="Deals by step" onKeyDown={pressOnBoard}>
            {board.lanes.map((lane) => (
              <Lane key={lane.step} lane={lane} now={now} openTask={openTask} drag={drag} />
            ))}
            {drag.dragged?.to === "complete" && (
              <section
                className={cx("grid content-top gap-8", styles.lane, styles.laneSold, styles.target)}
                {...drag.target("complete")}
              >
                <h2>Sold</h2>
                <p className="dim">{drag.dragged.label}</p>
              </section>
            )}
          </section>
          <p className={`wrap text-12 line-top ${styles.keys} with-scripts dim`}>
            <span>
              <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move between cars
            </span>
            <span>
              <kbd>Shift</kbd> <kbd>→</kbd> take the next step
            </span>
            <span>or drag a car to its next step</span>
          </p>
        </>
      )}
    </div>
  );
}

type LaneProps = { lane: DealLane; now: string; openTask: string | undefined; drag: Drag };

function Lane({ lane, now, openTask, drag }: LaneProps) {
  const { step, title, target, total, cards, hidden } = lane;
  const isTarget = drag.dragged?.to === step;
  return (
    <section
      className={cx("grid content-top gap-8", styles.lane, isTarget && styles.target)}
      aria-label={title}
      data-lane={step}
      data-empty={cards.length + hidden === 0 || undefined}
      {...(isTarget ? drag.target(step) : {})}
    >
      <header className="grid baseline dim text-12 line-16">
        <h2>
          {title} <span className="dim num">{cards.length + hidden}</span>
        </h2>
        <span className="num">target {target} h</span>
        <span className={`${styles.total} num`}>{formatDollars(total)}</span>
      </header>
      {isTarget && <p className={`green ${styles.dropHint}`}>{drag.dragged?.label}</p>}
      {cards.map((card) => (
        <DealCard
          key={card.swap}
          card={card}
          now={now}
          drag={drag}
          current={card.tasks.some(({ _id }) => _id !== null && _id === openTask)}
        />
      ))}
      {hidden > 0 && <a href={withQuery(swapsPath, { step })}>Show all {cards.length + hidden} cars</a>}
    </section>
  );
}

const cardsOf = (lane: Element) => [...lane.querySelectorAll<HTMLElement>("[data-card]")];

/** Arrow keys move between the cards of the board; Shift and the right arrow take the next step of a car. */
function pressOnBoard(event: KeyboardEvent<HTMLElement>): void {
  const card = (event.target as Element).closest<HTMLElement>("[data-card]");
  if (!event.key.startsWith("Arrow") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.shiftKey) {
    const next = event.key === "ArrowRight" && card?.querySelector<HTMLElement>("[data-next]");
    if (!next) return;
    event.preventDefault();
    next.click();
    return;
  }
  const to = neighbor(event.currentTarget, card, event.key);
  if (!to) return;
  event.preventDefault();
  to.querySelector<HTMLElement>("[data-open]")?.focus();
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The card above, below, or at the same height of the next lane that has cards; the first card when none has the focus. */
function neighbor(board: Element, card: HTMLElement | null, key: string): HTMLElement | undefined {
  const lanes = [...board.querySelectorAll("[data-lane]")].map(cardsOf).filter((cards) => cards.length > 0);
  const lane = lanes.findIndex((cards) => card !== null && cards.includes(card));
  if (lane < 0) return lanes[0]?.[0];
  const row = lanes[lane]?.indexOf(card as HTMLElement) ?? 0;
  if (key === "ArrowUp") return lanes[lane]?.[row - 1];
  if (key === "ArrowDown") return lanes[lane]?.[row + 1];
  const beside = lanes[key === "ArrowLeft" ? lane - 1 : lane + 1];
  return beside?.[Math.min(row, beside.length - 1)];
}
