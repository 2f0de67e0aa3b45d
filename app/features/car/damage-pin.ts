import { cx } from "#app/ui/class-names.ts";
import * as styles from "./car.module.css";

/** The class names of a damage pin: shape and color show the level. */
export const pinOf = (level: number): string =>
  cx(styles.damagePin, level === 2 && styles.l2, level === 3 && styles.l3);
