import type { KeyboardEvent } from "react";

const cardsOf = (lane: Element) => [...lane.querySelectorAll<HTMLElement>("[data-card]")];

/** Arrow keys move between the cards of the board; Shift and the right arrow take the next step of a car. */
export function pressOnBoard(event: KeyboardEvent<HTMLElement>): void {
  const card = (event.target as Element).closest<HTMLElement>("[data-card]");
  if (!event.key.startsWith("Arrow") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.shiftKey) {
    const next = event.key === "ArrowRight" && card?.querySelector<HTMLElement>("[data-next]");
    if (!next) return;
    event.preventDefault();
    next.click();
    return;
  }
  const to = neighbor(event.currentTarget, card, event.key);
  if (!to) return;
  event.preventDefault();
  to.querySelector<HTMLElement>("[data-open]")?.focus();
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The card above, below, or at the same height of the next lane that has cards; the first card when none has the focus. */
function neighbor(board: Element, card: HTMLElement | null, key: string): HTMLElement | undefined {
  const lanes = [...board.querySelectorAll("[data-lane]")].map(cardsOf).filter((cards) => cards.length > 0);
  const lane = lanes.findIndex((cards) => card !== null && cards.includes(card));
  if (lane < 0) return lanes[0]?.[0];
  const row = lanes[lane]?.indexOf(card as HTMLElement) ?? 0;
  if (key === "ArrowUp") return lanes[lane]?.[row - 1];
  if (key === "ArrowDown") return lanes[lane]?.[row + 1];
  const beside = lanes[key === "ArrowLeft" ? lane - 1 : lane + 1];
  return beside?.[Math.min(row, beside.length - 1)];
}
