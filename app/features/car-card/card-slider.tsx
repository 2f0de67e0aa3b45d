import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type Reel, useReel } from "#app/features/photos/use-reel.ts";
import { cardPicturesPath, imagePath } from "#app/shared/paths.ts";
import { ChevronLeft, ChevronRight } from "#app/ui/icon.tsx";
import { sketchOf } from "#app/ui/sketch.ts";
import type { CardPictures } from "#modules/marketplace/listing/schemas.ts";
import * as carCardStyles from "./car-card.module.css";
import * as styles from "./card-slider.module.css";

/** A pointer that only crosses a card on its way to another one should load no pictures. */
const RESTS_MS = 120;

/** The pictures of these cards, each in the frame of its card's photo. */
export const CardSliders = ({ cards }: { cards: readonly Element[] }) => (
  <>
    {cards.map((card, at) => (
      <CardSlider key={idOf(card) ?? at} card={card} />
    ))}
  </>
);

const linkOf = (card: Element) => card.querySelector<HTMLAnchorElement>(`.${carCardStyles.carBody} a[href]`);
/** The car's id, which is part of each of its addresses. */
const idOf = (card: Element) => /[\da-f]{8}-[\da-f-]{27}/.exec(linkOf(card)?.href ?? "")?.[0];

function CardSlider({ card }: { card: Element }) {
  const pictures = usePictures(idOf(card));
  const photo = card.querySelector(`.${carCardStyles.carPhoto}`);
  if (!photo || pictures.length < 2) return null;
  return createPortal(<Pictures card={card} pictures={pictures} name={linkOf(card)?.innerText ?? ""} />, photo);
}

/** None until they are loaded; when loading fails, the card keeps its picture. */
function usePictures(id: string | undefined): CardPictures["pictures"] {
  const [pictures, setPictures] = useState<CardPictures["pictures"]>([]);
  useEffect(() => {
    if (!id) return;
    const gone = new AbortController();
    const load = async () => {
      const answer = await fetch(cardPicturesPath(id), { signal: gone.signal });
      if (answer.ok) setPictures(((await answer.json()) as CardPictures).pictures);
    };
    const wait = setTimeout(() => load().catch(() => {}), RESTS_MS);
    return () => {
      clearTimeout(wait);
      gone.abort();
    };
  }, [id]);
  return pictures;
}

type PicturesProps = { card: Element; pictures: CardPictures["pictures"]; name: string };

/** The row is below the card's link, which covers the whole card: buttons and swipes change the picture. */
function Pictures({ card, pictures, name }: PicturesProps) {
  const count = pictures.length;
  const reel = useReel(count);
  // The next picture is preloaded; the pictures already shown stay.
  const ahead = useRef(0);
  ahead.current = Math.max(ahead.current, reel.at + 1);
  useSwipes(card, reel);
  return (
    <>
      <ul className={`flex cover clipped rounded ${styles.cardReel}`} ref={reel.ref} aria-label={`Pictures of ${name}`}>
        {pictures.map(({ key, ...sketch }, at) => (
          <li className="rigid full" key={key} style={sketchOf(sketch)} aria-hidden={at !== reel.at}>
            {at <= ahead.current && (
              <img
                className="block full covering"
                src={imagePath(key, "card")}
                width={600}
                height={400}
                alt={`${name}, ${at + 1} of ${count}`}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={`${styles.cardPlace} num`} aria-live="polite">
        {reel.at + 1} of {count}
      </p>
      <Turn to={reel.at - 1} label={`Previous picture of ${name}`} side="prev" reel={reel} count={count} />
      <Turn to={reel.at + 1} label={`Next picture of ${name}`} side="next" reel={reel} count={count} />
    </>
  );
}

type TurnProps = { to: number; label: string; side: "prev" | "next"; reel: Reel; count: number };

/** At the first and the last picture the button in that direction is disabled. */
const Turn = ({ to, label, side, reel, count }: TurnProps) => (
  <button
    type="button"
    className={`grid centered clickable borderless round unpadded ${styles.cardTurn} ${side === "prev" ? styles.prev : styles.next}`}
    aria-label={label}
    aria-disabled={to < 0 || to >= count}
    onClick={() => reel.go(to)}
  >
    {side === "prev" ? <ChevronLeft className="s" /> : <ChevronRight className="s" />}
  </button>
);

/** A swipe across the card changes the picture, unless it scrolls a row of cards. */
function useSwipes(card: Element, { hands }: Reel) {
  useEffect(() => {
    const row = card.parentElement;
    if (row && row.scrollWidth > row.clientWidth) return;
    const photo = card as HTMLElement;
    photo.addEventListener("touchstart", hands.onTouchStart, { passive: true });
    photo.addEventListener("touchend", hands.onTouchEnd, { passive: true });
    return () => {
      photo.removeEventListener("touchstart", hands.onTouchStart);
      photo.removeEventListener("touchend", hands.onTouchEnd);
    };
  });
}
