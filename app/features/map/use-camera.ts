import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "#app/ui/layout-effect.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { type Camera, moved, type Size, zoomed } from "./camera.ts";

/** A wheel or a trackpad sends many events for one gesture. */
const WHEEL_MS = 120;
const KEY_STEP = 80;
/** A pinch of this factor is half a zoom step. */
const PINCH = Math.SQRT2;

/** The size of an element, also after it changes. */
export function useSize(ref: RefObject<HTMLElement>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useBrowserLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [ref]);
  return size;
}

/** Moves and zooms the camera with the pointer, two fingers, the wheel, and the keys. */
export function useCamera(ref: RefObject<HTMLElement>, start: () => Camera) {
  const [camera, setCamera] = useState(start);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const spread = useRef(0);
  useWheel(ref, (by, at) => setCamera((now) => zoomed(now, by, at)));

  const distance = () => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const hands = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest("button, a, form")) return; // They are pressed, not moved.
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      spread.current = distance();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      const share = fingers.current.size;
      setCamera((from) => moved(from, (now.x - before.x) / share, (now.y - before.y) / share));
      const factor = spread.current ? distance() / spread.current : 1;
      if (factor < PINCH && factor > 1 / PINCH) return;
      spread.current = distance();
      setCamera((from) => zoomed(from, factor > 1 ? 1 : -1));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      fingers.current.delete(event.pointerId);
      spread.current = 0;
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      fingers.current.delete(event.pointerId);
      spread.current = 0;
    },
    onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
      if (!(event.target as Element).closest("button, a"))
        setCamera((from) => zoomed(from, 2, fromMiddle(event.currentTarget, event)));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const move = lookup(MOVES, event.key);
      const zoom = lookup(ZOOMS, event.key);
      if (!move && !zoom) return;
      event.preventDefault();
      setCamera((from) => (move ? moved(from, move[0], move[1]) : zoomed(from, zoom ?? 0)));
    },
  };
  return { camera, setCamera, hands };
}

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};
const ZOOMS: Record<string, number> = { "+": 2, "=": 2, "-": -2 };

function fromMiddle(box: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** React listens to the wheel passively, but a map must keep the page from scrolling. */
function useWheel(ref: RefObject<HTMLElement>, zoom: (by: number, at: { x: number; y: number }) => void): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    let last = 0;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      if (event.timeStamp - last < WHEEL_MS || event.deltaY === 0) return;
      last = event.timeStamp;
      latest.current(event.deltaY < 0 ? 1 : -1, fromMiddle(box, event));
    };
    box.addEventListener("wheel", turn, { passive: false });
    return () => box.removeEventListener("wheel", turn);
  }, [ref]);
}
