import { comparePath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Columns } from "#app/ui/icon.tsx";
import { MOST_COMPARED } from "#modules/marketplace/listing/schemas.ts";
import { useTray } from "./tray.ts";

/**
 * Adds a car to the comparison. It is a link: without scripts it opens a comparison with this car, and the page offers
 * to add others; with scripts it stores the car, so that users can select any number of cars one after the other.
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
