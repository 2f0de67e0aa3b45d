import { useEffect, useState } from "react";
import { deferred } from "#app/rendering/deferred.tsx";

const CardSliders = deferred("card-sliders", async () => (await import("./card-slider.tsx")).CardSliders);

const SIGNS = ["pointerover", "touchstart", "focusin"];

/**
 * Loads the other pictures of a card when they may be needed (docs/spec/screens.md). The server renders each card with
 * a single picture; the first pointer, finger or focus on a card loads the others. A single listener serves all cards
 * on the page.
 */
export function CardPhotos() {
  const [cards, setCards] = useState<readonly Element[]>([]);
  useEffect(() => {
    const stir = ({ target }: Event) => {
      const card = (target as Element).closest?.("article:has([data-part='more-photos'])");
      if (card) setCards((known) => (known.includes(card) ? known : [...known.filter((one) => one.isConnected), card]));
    };
    for (const sign of SIGNS) document.addEventListener(sign, stir, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, stir);
    };
  }, []);
  return cards.length > 0 && <CardSliders cards={cards} />;
}
