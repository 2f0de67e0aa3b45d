import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { clampTo, gallerySwipe } from "./swipe.ts";

/** How long the reel must rest until the visible picture counts as selected. */
const STILL_MS = 90;

/** How people move the reel themselves. */
const BY_HAND = ["touchstart", "wheel", "pointerdown"];

export type Reel = {
  ref: RefObject<HTMLUListElement>;
  /** The index of the visible picture, from 0. */
  at: number;
  /** Scrolls to a picture; stops at the first and the last one. */
  go: (to: number, quick?: boolean) => void;
  /** Props of the reel element. */
  hands: {
    onTouchStart: (event: Pick<Touched, "touches">) => void;
    onTouchEnd: (event: Pick<Touched, "changedTouches">) => void;
  };
};

type Fingers = ArrayLike<{ clientX: number; clientY: number }>;
/** From a touch event of React or of the browser. */
type Touched = { touches: Fingers; changedTouches: Fingers };

/** A row of pictures that the browser scrolls and snaps; scripts add buttons, keys and short swipes. */
export function useReel(count: number): Reel {
  const ref = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const finger = useRef({ x: 0, y: 0, at: 0 });
  /** Where the reel is on its way to; null when a person moves it. A slow device may rest longer than STILL_MS on the way. */
  const goal = useRef<number | null>(null);

  const go = useCallback(
    (wanted: number, quick = false) => {
      const reel = ref.current;
      if (!reel) return;
      const to = clampTo(wanted, count);
      goal.current = to;
      const still = quick || matchMedia("(prefers-reduced-motion: reduce)").matches;
      reel.scrollTo({ left: to * reel.clientWidth, behavior: still ? "instant" : "smooth" });
      setAt(to);
    },
    [count],
  );

  useEffect(() => {
    const reel = ref.current;
    if (!reel) return;
    let wait: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const shown = clampTo(Math.round(reel.scrollLeft / Math.max(1, reel.clientWidth)), count);
      if (goal.current !== null && goal.current !== shown) return;
      goal.current = null;
      setAt(shown);
    };
    const moved = () => {
      goal.current = null;
    };
    const rolled = () => {
      clearTimeout(wait);
      wait = setTimeout(look, STILL_MS);
    };
    // The browser may have restored the scroll position, or a fragment may name a picture.
    look();
    reel.addEventListener("scroll", rolled, { passive: true });
    for (const name of BY_HAND) reel.addEventListener(name, moved, { passive: true });
    return () => {
      clearTimeout(wait);
      for (const name of BY_HAND) reel.removeEventListener(name, moved);
      reel.removeEventListener("scroll", rolled);
    };
  }, [count]);

  const hands = {
    onTouchStart({ touches }: Pick<Touched, "touches">) {
      const touch = touches[0];
      if (touch) finger.current = { x: touch.clientX, y: touch.clientY, at };
    },
    onTouchEnd({ changedTouches }: Pick<Touched, "changedTouches">) {
      const touch = changedTouches[0];
      const from = finger.current;
      const step = touch ? gallerySwipe(touch.clientX - from.x, touch.clientY - from.y) : 0;
      if (step) go(from.at + step);
    },
  };
  return { ref, at, go, hands };
}
