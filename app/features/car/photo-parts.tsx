import { Link } from "@remix-run/react";
import type { CSSProperties, ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { CarPhoto, PhotoMark } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car.module.css";
import { type CarView, hereWith } from "./car-view.ts";
import { pinOf } from "./damage-pin.ts";

/** A description of the picture in words. */
export const altOf = ({ car }: Pick<CarView, "car">, picture: CarPhoto, at: number): string =>
  picture.alt ??
  [car.name, trimWords(car.name, car.trim, car.style), picture.damage && "wear", `picture ${at + 1}`]
    .filter(Boolean)
    .join(", ");

/** The note of a picture of a damage: over the picture in the gallery, below it in the viewer. */
export const Wear = ({ note }: { note: string | null }) => (
  <span className={styles.shotNote}>Wear &amp; Tear{note ? `: ${note}` : ""}</span>
);

type FrameProps = {
  picture: Pick<CarPhoto, "size">;
  held?: boolean;
  transform?: string;
  children: ReactNode;
};
const UNKNOWN_SIZE = { width: 1200, height: 800 };

/** Shows the picture as large as it fits into the stage, but never larger than it is. Its marks lie exactly on it. */
export function ViewerFrame({ picture, held = false, transform, children }: FrameProps) {
  const { width, height } = picture.size ?? UNKNOWN_SIZE;
  const style = { "--aspect": width / height, "--own": `${width}px`, transform } as CSSProperties;
  return (
    <div className={cx("relative", styles.viewerFrame, held && styles.held)} style={style}>
      {children}
    </div>
  );
}

type MarkProps = {
  view: Pick<CarView, "here">;
  mark: Pick<PhotoMark, "number" | "level">;
  at: { x: number; y: number };
  hidden?: boolean;
  /** Keeps the size of the mark on a picture that is enlarged. */
  scale?: number;
};

/** The mark of a damage on its picture: leads to the damage on the drawing of the car, from which a link leads back. */
export const Mark = ({ view, mark: { number, level }, at, hidden = false, scale = 1 }: MarkProps) => (
  <Link
    className={`${pinOf(level)} ${styles.photoMark}`}
    to={`${hereWith(view, { tab: "evaluation" })}#damage-${number}`}
    style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, scale: `${1 / scale}` }}
    aria-label={`Damage ${number}: show it on the drawing of the car`}
    tabIndex={hidden ? -1 : undefined}
    // In the viewer a press on the picture starts a gesture.
    onPointerDown={(event) => event.stopPropagation()}
    preventScrollReset
  >
    <i className="num">{number}</i>
  </Link>
);

type LargeProps = Omit<MarkProps, "mark" | "at"> & { mark: PhotoMark };

/** The mark over the whole picture. */
export const LargeMark = ({ mark, ...rest }: LargeProps) => <Mark mark={mark} at={mark.whole} {...rest} />;
