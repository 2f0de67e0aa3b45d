import { type PointerEvent, useEffect, useRef, useState } from "react";
import { clampTo, clampZoom, neighbours, viewerSwipe, ZOOM_MAX, zoomScale } from "#app/features/photos/swipe.ts";
import { imagePath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "#app/ui/icon.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import type { CarPhoto } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car.module.css";
import type { CarView } from "./car-view.ts";
import { LargeMark, ViewerFrame, Wear } from "./photo-parts.tsx";

type Props = {
  view: Pick<CarView, "here">;
  pictures: readonly ViewedPhoto[];
  start: number;
  /** Called with each picture that is shown. */
  onShow: (at: number) => void;
  onClose: () => void;
};
type ViewedPhoto = CarPhoto & { alt: string };

/** The photo viewer: one picture over the screen, with arrows, a filmstrip, keys, swipes, and zoom. */
export default function PhotoViewer({ view, pictures, start, onShow, onClose }: Props) {
  const [at, setAt] = useState(start);
  const [zoom, setZoom] = useState(0);
  const dialog = useModalViewer(onClose);
  const zoomTo = (level: number) => setZoom(clampZoom(level));
  const stage = useStage({ zoom, setZoom, step: (by) => show(at + by) });
  const picture = pictures[at];
  const last = pictures.length - 1;

  function show(wanted: number) {
    const to = clampTo(wanted, pictures.length);
    setAt(to);
    setZoom(0);
    onShow(to);
  }

  useEffect(() => {
    for (const n of neighbours(at, pictures.length)) new Image().src = imagePath(pictures[n] as CarPhoto, "viewer");
  }, [at, pictures]);

  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(at - 1),
    ArrowRight: () => show(at + 1),
    Home: () => show(0),
    End: () => show(last),
    "+": () => zoomTo(zoom + 1),
    "=": () => zoomTo(zoom + 1),
    "-": () => zoomTo(zoom - 1),
    "0": () => zoomTo(0),
  };
  if (!picture) return null;
  const { x, y } = stage.offset;
  return (
    <dialog
      ref={dialog}
      className={`grid clipped borderless unpadded flush ${styles.viewer}`}
      aria-label="Pictures"
      onKeyDown={(event) => {
        const action = lookup(keys, event.key);
        if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        action();
      }}
    >
      <div className={`row ${styles.viewerBar}`}>
        <p className="num" aria-live="polite">
          {at + 1} of {pictures.length}
        </p>
        <Tool label="Zoom out" off={zoom <= 0} action={() => zoomTo(zoom - 1)} icon={<ZoomOut />} />
        <Tool label="Zoom in" off={zoom >= ZOOM_MAX} action={() => zoomTo(zoom + 1)} icon={<ZoomIn />} />
        <Tool label="Close" action={onClose} icon={<X />} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what the hand does here, keys and buttons do as well */}
      <div
        className={`grid centered clipped ${styles.viewerStage}`}
        data-part="viewer-stage"
        ref={stage.ref}
        {...stage.hands}
        data-zoom={zoom}
        onDoubleClick={() => zoomTo(zoom > 0 ? 0 : 2)}
      >
        <ViewerFrame
          key={picture.key}
          picture={picture}
          held={stage.held}
          transform={`translate(${x}px, ${y}px) scale(${zoomScale(zoom)})`}
        >
          <img className="block full" src={imagePath(picture, "viewer")} alt={picture.alt} draggable={false} />
          {picture.mark && <LargeMark view={view} mark={picture.mark} scale={zoomScale(zoom)} />}
        </ViewerFrame>
      </div>
      <div className={`grid one-column ${styles.viewerFoot}`}>
        <p className={`grid centered text-center ${styles.viewerCaption}`}>
          {picture.damage && <Wear note={picture.note} />}
        </p>
        {last > 0 && <Filmstrip pictures={pictures} at={at} show={show} />}
      </div>
      <Tool label="Previous picture" side="prev" off={at === 0} action={() => show(at - 1)} icon={<ChevronLeft />} />
      <Tool label="Next picture" side="next" off={at === last} action={() => show(at + 1)} icon={<ChevronRight />} />
    </dialog>
  );
}

/** Only a modal dialog makes the page behind it inert. The focus begins at its cross. */
function useModalViewer(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    if (!box.open) {
      box.showModal();
      box.querySelector<HTMLElement>('[aria-label="Close"]')?.focus();
    }
    // A browser may close it without asking, when Escape is pressed again and again.
    box.addEventListener("cancel", cancel);
    box.addEventListener("close", onClose);
    return () => {
      box.removeEventListener("cancel", cancel);
      box.removeEventListener("close", onClose);
    };
  }, [onClose]);
  return dialog;
}

type StripProps = { pictures: readonly ViewedPhoto[]; at: number; show: (at: number) => void };

/** All pictures in a row, the shown one in the middle. */
function Filmstrip({ pictures, at, show }: StripProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = row.current;
    const thumb = box?.children[at] as HTMLElement | undefined;
    if (box && thumb) box.scrollTo({ left: thumb.offsetLeft - (box.clientWidth - thumb.clientWidth) / 2 });
  }, [at]);
  return (
    <div className={`flex relative gap-8 ${styles.filmstrip}`} ref={row}>
      {pictures.map((picture, n) => (
        <button
          key={picture.key}
          type="button"
          aria-label={`Picture ${n + 1} of ${pictures.length}`}
          aria-current={n === at || undefined}
          className={cx("rigid clickable clipped borderless unpadded", picture.damage ? styles.wear : undefined)}
          style={picture.color ? { background: picture.color } : undefined}
          onClick={() => show(n)}
        >
          <img
            className="full covering"
            src={imagePath(picture, "thumb")}
            width={90}
            height={60}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
    </div>
  );
}

type ToolProps = { label: string; icon: JSX.Element; action: () => void; off?: boolean; side?: "prev" | "next" };

/** Disabled, but still in the page because it may have the focus. */
const Tool = ({ label, icon, action, off, side }: ToolProps) => (
  <button
    type="button"
    className={side ? `${styles.arrow} ${side === "prev" ? styles.prev : styles.next}` : styles.tool}
    aria-label={label}
    aria-disabled={off}
    onClick={off ? undefined : action}
  >
    {icon}
  </button>
);

type StageProps = { zoom: number; setZoom: (level: number) => void; step: (by: -1 | 1) => void };
const CENTER = { x: 0, y: 0 };

/** The gestures on the picture: a swipe changes the picture, a drag moves a zoomed picture, two fingers zoom. */
function useStage({ zoom, setZoom, step }: StageProps) {
  const [offset, setOffset] = useState(CENTER);
  const [held, setHeld] = useState(false);
  const points = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef({ x: 0, y: 0, time: 0, offset: CENTER, spread: 0, zoom: 0, pinched: false });

  const ref = useWheel((by) => setZoom(clampZoom(zoom + by)));

  useEffect(() => {
    if (zoom === 0) setOffset(CENTER);
  }, [zoom]);

  const begin = (event: PointerEvent) => {
    if (event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const two = points.current.size > 1;
    const { clientX: x, clientY: y } = event;
    start.current = { x, y, time: event.timeStamp, offset, spread: spread(), zoom, pinched: two };
    setHeld(true);
  };
  const move = (event: PointerEvent) => {
    if (!points.current.has(event.pointerId)) return;
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const from = start.current;
    if (from.pinched) {
      if (from.spread > 0) setZoom(clampZoom((zoomScale(from.zoom) * (spread() / from.spread) - 1) * 2));
      return;
    }
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    setOffset(zoom > 0 ? { x: from.offset.x + dx, y: from.offset.y + dy } : { x: dx, y: 0 });
  };
  const end = (event: PointerEvent) => {
    if (!points.current.delete(event.pointerId)) return;
    setHeld(points.current.size > 0);
    const from = start.current;
    if (from.pinched || zoom > 0) return;
    setOffset(CENTER);
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    const by = viewerSwipe(dx, dy, event.timeStamp - from.time, event.currentTarget.clientWidth);
    if (event.type === "pointerup" && by !== 0) step(by);
  };
  /** The distance between two fingers. */
  const spread = () => {
    const [a, b] = [...points.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const hands = { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return { ref, offset, held, hands };
}

/** So many pixels of a wheel are one level; a touchpad sends many small ones. */
const WHEEL_STEP = 60;

/** Zooms with the wheel, and with two fingers on a touchpad, which the browser would use to enlarge the whole page. */
function useWheel(step: (by: -1 | 1) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const stage = ref.current;
    let sum = 0;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      sum += event.ctrlKey ? event.deltaY * 6 : event.deltaY;
      if (Math.abs(sum) < WHEEL_STEP) return;
      latest.current(sum < 0 ? 1 : -1);
      sum = 0;
    };
    // Not through React, which listens passively.
    stage?.addEventListener("wheel", wheel, { passive: false });
    return () => stage?.removeEventListener("wheel", wheel);
  }, []);
  return ref;
}
