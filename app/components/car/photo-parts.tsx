import type { CarPhoto } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car.module.css";
import type { CarView } from "./car-view.ts";

/** A description of the picture in words. */
export const altOf = ({ car }: Pick<CarView, "car">, picture: CarPhoto, at: number): string =>
  picture.alt ?? [car.name, car.style, picture.damage && "wear", `picture ${at + 1}`].filter(Boolean).join(", ");

/** The note over a picture of a damage (spec 2.5). */
export const Wear = ({ note }: { note: string | null }) => (
  <span className={styles.shotNote}>Wear &amp; Tear{note ? `: ${note}` : ""}</span>
);
