import { imagePath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";

/** "Megan Holloway" -> "MH" */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => (word as string)[0]?.toUpperCase() ?? "").join("");
}

/** The same person has the same color everywhere. */
const toneOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6;

type Props = { name: string; picture?: string | null; size?: "small" | "normal" | "big" };

/** A user's picture, or initials. The name is next to it, so screen readers skip it. */
export function Avatar({ name, picture, size = "normal" }: Props) {
  return (
    <span
      className={cx("avatar", size !== "normal" && size)}
      data-tone={picture ? undefined : toneOf(name) || undefined}
      aria-hidden="true"
    >
      {picture ? (
        <img src={imagePath(picture, "avatar")} alt="" width={100} height={100} loading="lazy" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
