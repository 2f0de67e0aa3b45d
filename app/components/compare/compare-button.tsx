import { comparePath } from "#app/shared/paths.ts";
import { MOST_COMPARED } from "#modules/marketplace/listing/schemas.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Columns } from "../ui/icon.tsx";
import { useTray } from "./tray.ts";

/**
 * Puts a car beside those that were compared before. A link: without scripts it opens a comparison with this car, to
 * which others are added there; with them it remembers, so that any number of cars can be picked one after the other.
 */
export function CompareButton({ swap, square }: { swap: string; square?: boolean }) {
  const { ids, add } = useTray();
  const all = [...ids.filter((id) => id !== swap), swap].slice(-MOST_COMPARED);
  const others = all.length - 1;
  const label = others > 0 ? `Compare with ${others} ${others === 1 ? "other" : "others"}` : "Compare";
  return (
    <ButtonLink
      to={comparePath(all)}
      onClick={() => add(swap)}
      {...(square ? { kind: "quiet" as const, square: true, label } : {})}
    >
      <Columns />
      {square ? null : label}
    </ButtonLink>
  );
}
