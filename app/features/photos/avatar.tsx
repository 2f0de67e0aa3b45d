import { imagePath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { initialsOf } from "#modules/kernel/people-names.ts";

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
