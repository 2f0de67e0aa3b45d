import type { MouseEvent, ReactNode } from "react";
import carMap from "#app/assets/car-map.svg";
import { cx } from "#app/ui/class-names.ts";
import { type Damage, damageMarks, MAP_SIZE } from "#modules/inspections/schemas.ts";
import * as styles from "./evaluation.module.css";

const LEVELS: Record<number, string> = { 1: styles.l1, 2: styles.l2, 3: styles.l3 };

/** Color and shape show the level of a damage: round blue, square yellow, octagonal red. */
export function LevelMark({ level, children }: { level: number; children?: ReactNode }) {
  return <span className={cx("rigid centered", styles.lv, LEVELS[level])}>{children ?? level}</span>;
}

export type Point = { x: number; y: number };

/** Where in its element a click was, as fractions. Undefined for the return key, which clicks without a position. */
export function pointIn(event: MouseEvent<HTMLElement>): Point | undefined {
  if (event.detail === 0) return undefined;
  const box = event.currentTarget.getBoundingClientRect();
  const fraction = (at: number, from: number, length: number) =>
    Number(Math.min(1, Math.max(0, (at - from) / length)).toFixed(4));
  return { x: fraction(event.clientX, box.left, box.width), y: fraction(event.clientY, box.top, box.height) };
}

export const spot = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

type Props = {
  damages: readonly Damage[];
  /** The place that was picked for the next damage. */
  next?: Point | undefined;
  /** Picks a place: the drawing is an image button, which submits its form without scripts. */
  pick?: { on: boolean; onPick: (point: Point) => void } | undefined;
};

/** The unfolded drawing of the car with a mark for each damage, which links to the damage in the list. */
export function DamageMap({ damages, next, pick }: Props) {
  return (
    <div className={cx("rigid relative", styles.damageMap, pick?.on && styles.picking)} style={MAP_SIZE}>
      {pick ? (
        <input
          type="image"
          name="at"
          src={carMap}
          alt="Diagram of the car, front at the top: click where it is damaged"
          {...MAP_SIZE}
          onClick={(event) => {
            event.preventDefault();
            const point = pointIn(event);
            if (point && pick.on) pick.onPick(point);
          }}
        />
      ) : (
        <img src={carMap} alt="Diagram of the car from all sides, front at the top" {...MAP_SIZE} />
      )}
      {damageMarks(damages).map(({ key, number, part, level, ...place }) => (
        <a
          key={key}
          className={styles.mk}
          style={spot(place)}
          href={`#damage-${number}`}
          aria-label={`Damage ${number}: ${part}, ${level.label.toLowerCase()}`}
        >
          <LevelMark level={level.level}>{number}</LevelMark>
        </a>
      ))}
      {next && (
        <span className={styles.mk} style={spot(next)}>
          <span className={`rigid centered ${styles.lv} ${styles.next}`}>+</span>
        </span>
      )}
    </div>
  );
}
