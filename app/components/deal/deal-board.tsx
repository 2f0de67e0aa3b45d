import { Link } from "@remix-run/react";
import { dealboardTaskPath, managedSwapPath } from "#app/shared/paths.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { DealBoard as Board, DealCard } from "#modules/swaps/schemas.ts";
import { dueWords } from "../task/due.ts";
import { CarPicture } from "../ui/car-picture.tsx";
import { EmptyState, Stats } from "../ui/card.tsx";
import { cx } from "../ui/class-names.ts";
import { Handshake } from "../ui/icon.tsx";
import * as styles from "./deal-board.module.css";

type Props = { board: Board; now: string; openTask?: string | undefined };

/** All deals in progress, with a lane for each step. On a phone the lanes scroll sideways. */
export function DealBoard({ board, now, openTask }: Props) {
  if (board.cars === 0)
    return (
      <EmptyState icon={Handshake} title="No deals under way">
        A car shows here as soon as an offer is accepted.
      </EmptyState>
    );
  return (
    <div className={styles.dealPane}>
      <Stats
        items={[
          { label: "In deal", value: `${board.cars} ${board.cars === 1 ? "car" : "cars"}` },
          { label: "Together", value: formatDollars(board.total) },
          { label: "Late", value: board.late },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.board} tabIndex={0} aria-label="Deals by step">
        {board.lanes
          .filter((lane) => lane.cards.length > 0 || !lane.kind.endsWith("-payment"))
          .map((lane) => (
            <section key={lane.kind} className={styles.lane} aria-label={lane.title}>
              <h2>
                {lane.title} <span className="dim num">{lane.cards.length}</span>
              </h2>
              {lane.cards.map((card) => (
                <Card key={card.task} card={card} now={now} current={card.task === openTask} />
              ))}
            </section>
          ))}
      </section>
    </div>
  );
}

/** Tasks of other roles link to the car; tasks of the user's own role link to the form. */
function Card({ card, now, current }: { card: DealCard; now: string; current: boolean }) {
  const due = dueWords(card.dueAt, now, card.held);
  return (
    <article className={cx(styles.deal, card.late && styles.late, current && styles.on)}>
      <span className={styles.dealPhoto}>
        <CarPicture file={card.picture} alt="" size="thumb" />
      </span>
      <h3>
        <Link to={card.open ? dealboardTaskPath(card.task) : managedSwapPath(card.swap)} preventScrollReset>
          {card.car}
        </Link>
      </h3>
      <p className="dim">
        {card.seller ?? "Seller"} → {card.buyer ?? "no buyer yet"}
      </p>
      <p className={`${styles.dealFoot} num`}>
        <b>{card.price === null ? "" : formatDollars(card.price)}</b>
        <span className={due.late ? undefined : "dim"}>{due.text}</span>
      </p>
    </article>
  );
}
