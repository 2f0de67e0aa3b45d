import { type DragEvent, type RefObject, useState } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import type { DealCard } from "#modules/deals/schemas.ts";
import type { Step } from "#modules/swaps/lifecycle.ts";

type Dragged = { swap: string; to: Step; label: string };

export type Drag = {
  /** The car that is dragged, and the only lane that takes it: the lifecycle's next step. */
  dragged: Dragged | null;
  source: (card: DealCard) => object;
  target: (step: Step) => object;
};

/**
 * Cars are dragged to the lane of their next step. Dropping one there presses the button of the card, so that dragging,
 * keys, and buttons are one and the same action.
 */
export function useDrag(board: RefObject<HTMLElement | null>): Drag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const scripts = useHydrated();
  const source = ({ swap, next }: DealCard) =>
    scripts && next
      ? {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.setData("text/plain", swap);
            event.dataTransfer.effectAllowed = "move";
            // Browsers end a drag whose source changes in the event of its start.
            setTimeout(() => setDragged({ swap, to: next.to, label: next.label }));
          },
          onDragEnd: () => setDragged(null),
        }
      : {};
  const target = (step: Step) => ({
    onDragOver: (event: DragEvent) => dragged?.to === step && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged?.to === step) board.current?.querySelector<HTMLElement>(`[data-next="${dragged.swap}"]`)?.click();
      setDragged(null);
    },
  });
  return { dragged, source, target };
}
