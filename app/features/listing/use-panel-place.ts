import { useEffect, useRef } from "react";
import * as carStyles from "#app/features/car/car.module.css";
import * as carCardStyles from "#app/features/car-card/car-card.module.css";
import { useBrowserLayoutEffect } from "#app/ui/layout-effect.ts";
import { useClose } from "#app/ui/use-close.ts";

/** Below this width the panel takes the screen (listing.css). */
export const NARROW = "(max-width: 860px)";
/** The elements that Escape closes before the panel. */
const OVER = "dialog[open], :popover-open, details.menu[open]";

type Place = { top: number; scroll: number };

const cardLink = (car: string) => document.querySelector<HTMLElement>(`.${carCardStyles.cars} a[href*="/d/${car}"]`);
const panelOf = () => document.querySelector<HTMLElement>(`.${carStyles.carPanel}`);

/**
 * Opens and closes the car next to the list: the focus moves in and returns, the card keeps its position on the screen
 * although the columns change, and Escape closes the car. On a phone, where the car covers the list, the list keeps its
 * scroll position.
 */
export function usePanelPlace(openCar: string | undefined, listTo: string): void {
  const place = usePlaceBefore(openCar);
  const before = useRef(openCar);
  useBrowserLayoutEffect(() => {
    const [was, now] = [before.current, openCar];
    before.current = now;
    const card = cardLink((now ?? was) as string);
    if (was === now) return;
    if (now) {
      const panel = panelOf();
      panel?.setAttribute("tabindex", "-1");
      panel?.focus({ preventScroll: true });
    } else card?.focus({ preventScroll: true });
    if (matchMedia(NARROW).matches) scrollTo(0, now ? 0 : place.current.scroll);
    else if (card && Number.isFinite(place.current.top))
      scrollBy(0, card.getBoundingClientRect().top - place.current.top);
  }, [openCar, place]);
  useEscape(openCar !== undefined, listTo);
}

/** The position of the card when the user pressed a link, just before the columns change. */
function usePlaceBefore(openCar: string | undefined) {
  const place = useRef<Place>({ top: Number.NaN, scroll: 0 });
  useEffect(() => {
    const note = (event: Event) => {
      const pressed = (event.target as Element)
        .closest?.(`.${carCardStyles.car}`)
        ?.querySelector(`.${carCardStyles.carBody} a`);
      const card = openCar ? cardLink(openCar) : pressed;
      if (!card) return;
      const scroll = openCar ? place.current.scroll : scrollY;
      place.current = { top: card.getBoundingClientRect().top, scroll };
    };
    document.addEventListener("click", note, true);
    document.addEventListener("keydown", note, true);
    return () => {
      document.removeEventListener("click", note, true);
      document.removeEventListener("keydown", note, true);
    };
  }, [openCar]);
  return place;
}

function useEscape(open: boolean, listTo: string): void {
  const leave = useClose(listTo);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(OVER)) return;
      leave();
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [open, leave]);
}
