import { Link } from "@remix-run/react";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { carPath, comparePath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { X } from "#app/ui/icon.tsx";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { Compared } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./compare.module.css";
import { groupsOf, type Row } from "./compare-rows.ts";

type Props = { cars: readonly Compared[]; onlyDifferences: boolean };

/** Cars in columns. The table scrolls sideways in its frame; the row labels stay visible. */
export function CompareTable({ cars, onlyDifferences }: Props) {
  const groups = groupsOf(cars, onlyDifferences);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={`scroll-x relative paper framed ${styles.compareFrame}`} aria-label="Comparison" tabIndex={0}>
      <table className={`full text-15 ${styles.compare}`}>
        <caption className="sr">{cars.length} cars side by side</caption>
        <thead>
          <tr>
            <td />
            {cars.map((car) => (
              <th key={car.card._id} scope="col">
                <CarHead car={car} cars={cars} onlyDifferences={onlyDifferences} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.compareGroup}>
              <th scope="rowgroup" colSpan={cars.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Line key={row.label} row={row} cars={cars} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function CarHead({ car: { card, stage }, cars, onlyDifferences }: Props & { car: Compared }) {
  const others = cars.map((car) => car.card._id).filter((id) => id !== card._id);
  const missing = stage === "inspection" ? { missing: "Photos coming soon" } : {};
  return (
    <div className={cx("grid content-top gap-6", styles.compareCar, card.overlay && styles.over)}>
      <div className={`relative clipped ${styles.comparePhoto}`}>
        <CarPicture file={card.picture} alt="" {...missing} />
        {card.overlay && (
          <b className={`text-14 ${styles.compareOver}`}>{card.overlay === "sold" ? "Sold" : "Deal in progress"}</b>
        )}
      </div>
      <Link className={`block ${styles.compareName}`} to={carPath(card._id, card.name)}>
        {card.name} <span>{trimWords(card.name, card.trim, card.style)}</span>
      </Link>
      <Link
        className={`middle gap-6 soft text-14 ${styles.compareDrop} no-print`}
        to={comparePath(others, { diff: onlyDifferences && others.length > 1 ? 1 : null })}
        preventScrollReset
      >
        <X className="s" />
        Remove<span className="sr"> {card.name}</span>
      </Link>
    </div>
  );
}

/** A row with different values is marked by a sign and by font weight, not by color alone. */
function Line({ row, cars }: { row: Row; cars: readonly Compared[] }) {
  return (
    <tr className={row.differs ? styles.differs : undefined}>
      <th scope="row">
        {row.label}
        {row.differs && <span className="sr"> (differs)</span>}
      </th>
      {row.values.map((value, at) => (
        <td key={cars[at]?.card._id} className={value === "–" || value === "No" ? styles.without : undefined}>
          {value}
          {row.best?.at.includes(at) && (
            <span className={`green text-12 line-18 green-tint ${styles.compareBest}`}> {row.best.word}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
