import { imagePath } from "#app/shared/paths.ts";
import { cx } from "../ui/class-names.ts";
import * as styles from "./content.module.css";

type Props = {
  file: string | null;
  alt: string;
  /** Shown in large letters when there is no picture. */
  words: string;
  /** The rendered width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Visible at first: loaded immediately, with high priority. */
  eager?: boolean;
  className?: string;
};

/** The picture of an article, 3:2. Without a file its subject is shown as text. */
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
