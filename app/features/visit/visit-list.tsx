import type { VisitView } from "#modules/offers/schemas.ts";
import { VisitCard } from "./visit-card.tsx";
import * as styles from "./visits.module.css";

type Props = {
  visits: readonly VisitView[];
  back: string;
  named?: boolean;
};

/** Visits side by side where there is room. */
export function VisitList({ visits, back, named = false }: Props) {
  return (
    <ul className={`grid top gap-12 ${styles.cards}`}>
      {visits.map((visit) => (
        <li key={visit._id}>
          <VisitCard visit={visit} back={back} named={named} />
        </li>
      ))}
    </ul>
  );
}

/** The visits to one car: what is ahead first, then what is over. */
export function CarVisits({ visits, back }: Pick<Props, "visits" | "back">) {
  if (visits.length === 0) return <p className="dim">No visits yet. Requests appear here.</p>;
  const ahead = visits.filter(isAhead).reverse();
  const over = visits.filter((visit) => !isAhead(visit));
  return (
    <div className="stack">
      {ahead.length > 0 && <VisitList visits={ahead} back={back} />}
      {over.length > 0 && (
        <details className={styles.earlier} open={ahead.length === 0}>
          <summary className="link inline-flex middle clickable">Earlier visits ({over.length})</summary>
          <VisitList visits={over} back={back} />
        </details>
      )}
    </div>
  );
}

/** Still to come, or waiting for an answer. */
const isAhead = ({ status, tookPlace, missing }: VisitView) =>
  (status === "pending" || status === "accepted") && !tookPlace && missing === null;
