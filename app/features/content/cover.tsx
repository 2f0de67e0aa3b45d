import { type ImageFile, imagePath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import * as styles from "./content.module.css";

type Props = {
  file: ImageFile | null;
  alt: string;
  /** The point that stays visible when it is cropped, in percent; the middle if omitted. */
  focus?: { x: number; y: number };
  /** Shown in large letters when there is no picture. */
  words: string;
  /** The rendered width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Visible at first: loaded immediately, with high priority. */
  eager?: boolean;
  className?: string;
};

/** The picture of an article, 3:2. Without a file its subject is shown as text. */
export function Cover({ file, alt, focus, words, sizes, eager, className }: Props) {
  if (!file)
    return (
      <span className={cx("photo green", styles.coverWords, className)} aria-hidden="true">
        {words}
      </span>
    );
  const urgency = eager ? { fetchpriority: "high" } : { loading: "lazy" as const };
  const [small, style] = croppedAt(focus);
  return (
    <span className={cx("photo", className)}>
      <img
        src={imagePath(file, small)}
        srcSet={small === "card" ? `${imagePath(file, small)} 600w, ${imagePath(file, "viewer")} 1200w` : undefined}
        style={style}
        sizes={sizes}
        alt={alt}
        width="600"
        height="400"
        decoding="async"
        {...urgency}
      />
    </span>
  );
}

/** Small sizes are cropped around the middle; a picture with another focus is cropped by the browser. */
function croppedAt(focus: Props["focus"]): ["card" | "viewer", { objectPosition: string } | undefined] {
  if (!focus || (focus.x === 50 && focus.y === 50)) return ["card", undefined];
  return ["viewer", { objectPosition: `${focus.x}% ${focus.y}%` }];
}
