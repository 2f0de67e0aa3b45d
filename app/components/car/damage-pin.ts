import { cx } from "#app/components/ui/class-names.ts";
import * as styles from "./car.module.css";

/** The class names of the pin of a damage: its level shows by shape and color. */
export const pinOf = (level: number): string =>
  cx(styles.damagePin, level === 2 && styles.l2, level === 3 && styles.l3);
