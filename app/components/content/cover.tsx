import { imagePath } from "#app/shared/paths.ts";
import { cx } from "../ui/class-names.ts";
import * as styles from "./content.module.css";

type Props = {
  file: string | null;
  alt: string;
  /** Stands in large letters where there is no picture. */
  words: string;
  /** How wide it is drawn, as `sizes` says it. */
  sizes: string;
  /** In the first screen: loaded at once and first. */
  eager?: boolean;
  className?: string;
};

/** The picture of a text, 3:2. Without a file its subject is set in type. */
export function Cover({ file, alt, words, sizes, eager, className }: Props) {
  if (!file)
    return (
      <span className={cx("photo", styles.coverWords, className)} aria-hidden="true">
        {words}
      </span>
    );
  const urgency = eager ? { fetchpriority: "high" } : { loading: "lazy" as const };
  return (
    <span className={cx("photo", className)}>
      <img
        src={imagePath(file, "card")}
        srcSet={`${imagePath(file, "card")} 600w, ${imagePath(file, "viewer")} 1200w`}
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
