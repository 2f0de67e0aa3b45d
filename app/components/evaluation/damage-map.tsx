import { type MouseEvent, type ReactNode, useState } from "react";
import carMap from "#app/assets/car-map.svg";
import { cx } from "#app/components/ui/class-names.ts";
import type { Damage } from "#modules/inspections/schemas.ts";
import { useField } from "../ui/form-fields.tsx";
import { partAt } from "./car-parts.ts";
import * as styles from "./evaluation.module.css";
import { MAP_SIZE } from "./map-size.ts";

const NAMES = ["", "light", "moderate", "severe"];

const LEVELS: Record<number, string> = { 1: styles.l1, 2: styles.l2, 3: styles.l3 };

/** Color and shape show the level of a damage: round blue, square yellow, octagonal red. */
export function LevelMark({ level, children }: { level: number; children?: ReactNode }) {
  return <span className={cx(styles.lv, LEVELS[level])}>{children ?? level}</span>;
}

/**
 * The unfolded drawing of the car. A click sets the place of the next damage: immediately with scripts; without scripts
 * by submitting the form as an image button.
 */
export function DamageMap({ damages }: { damages: readonly Damage[] }) {
  const [typedX, typedY] = [useField({ name: "new.x" }).value, useField({ name: "new.y" }).value];
  const [place, setPlace] = useState({ x: typedX, y: typedY });
  function pick(event: MouseEvent<HTMLInputElement>) {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // The return key clicks without a position.
    if (event.detail === 0) return;
    const fraction = (at: number, from: number, length: number) =>
      Math.min(1, Math.max(0, (at - from) / length)).toFixed(4);
    setPlace({ x: fraction(event.clientX, box.left, box.width), y: fraction(event.clientY, box.top, box.height) });
  }
  return (
    <div className={styles.damageMap} style={MAP_SIZE}>
      <input
        type="image"
        name="at"
        src={carMap}
        alt="The car, unfolded, front up: click where it is damaged"
        {...MAP_SIZE}
        onClick={pick}
      />
      {damages.map((damage, at) => (
        <span
          key={damage.key}
          className={styles.mk}
          style={spot(damage.location)}
          title={`${partAt(damage.location)}, ${NAMES[damage.level]}`}
        >
          <LevelMark level={damage.level}>{at + 1}</LevelMark>
        </span>
      ))}
      {place.x && (
        <span className={styles.mk} style={spot({ x: Number(place.x), y: Number(place.y) })}>
          <span className={`${styles.lv} ${styles.next}`}>+</span>
        </span>
      )}
      <input type="hidden" name="new.x" value={place.x} />
      <input type="hidden" name="new.y" value={place.y} />
    </div>
  );
}

const spot = ({ x, y }: { x: number; y: number }) => ({ left: `${x * 100}%`, top: `${y * 100}%` });
