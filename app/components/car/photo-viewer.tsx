import { type PointerEvent, useEffect, useRef, useState } from "react";
import { cx } from "#app/components/ui/class-names.ts";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "#app/components/ui/icon.tsx";
import { imagePath } from "#app/shared/paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { CarPhoto } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car.module.css";
import type { CarView } from "./car-view.ts";
import { LargeMark, Wear } from "./photo-parts.tsx";
import { clampTo, clampZoom, neighbours, viewerSwipe, ZOOM_MAX, zoomScale } from "./swipe.ts";

type Props = {
  view: Pick<CarView, "here">;
  pictures: readonly (CarPhoto & { alt: string })[];
  start: number;
  /** Called with the picture that was shown last. */
  onClose: (at: number) => void;
};

/** The photo viewer (spec 2.5): one picture over the screen, with arrows, keys, swipes and zoom. */
export default function PhotoViewer({ view, pictures, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(start);
  const [zoom, setZoom] = useState(0);
  const stage = useStage({ zoom, setZoom, step: (by) => show(at + by) });
  const picture = pictures[at];
  const last = pictures.length - 1;

  function show(wanted: number) {
    setAt(clampTo(wanted, pictures.length));
    setZoom(0);
  }
  const zoomTo = (level: number) => setZoom(clampZoom(level));

  // Only a modal dialog makes the page behind it inert and returns the focus afterwards.
  useEffect(() => {
    const box = dialog.current;
    if (box && !box.open) box.showModal();
    return () => box?.close();
  }, []);
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
      className={styles.viewer}
      aria-label="Pictures"
      onKeyDown={(event) => {
        const act = lookup(keys, event.key);
        if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        act();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose(at);
      }}
    >
      <div className={styles.viewerBar}>
        <p className="num" aria-live="polite">
          {at + 1} of {pictures.length}
        </p>
        <Tool label="Zoom out" off={zoom <= 0} act={() => zoomTo(zoom - 1)} icon={<ZoomOut />} />
        <Tool label="Zoom in" off={zoom >= ZOOM_MAX} act={() => zoomTo(zoom + 1)} icon={<ZoomIn />} />
        <Tool label="Close" act={() => onClose(at)} icon={<X />} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what the hand does here, keys and buttons do as well */}
      <div
        className={styles.viewerStage}
        data-part="viewer-stage"
        {...stage.hands}
        data-zoom={zoom}
        onDoubleClick={() => zoomTo(zoom > 0 ? 0 : 2)}
        onWheel={(event) => zoomTo(zoom + (event.deltaY < 0 ? 1 : -1))}
      >
        <div
          key={picture.key}
          className={cx(styles.viewerFrame, stage.held && styles.held)}
          style={{ transform: `translate(${x}px, ${y}px) scale(${zoomScale(zoom)})` }}
        >
          <img src={imagePath(picture, "viewer")} alt={picture.alt} width={1600} height={1200} draggable={false} />
          {picture.mark && (
            <LargeMark view={view} mark={picture.mark} scale={zoomScale(zoom)} onClick={() => onClose(at)} />
          )}
        </div>
      </div>
      {picture.damage && <Wear note={picture.note} />}
      <Tool label="Previous picture" side="prev" off={at === 0} act={() => show(at - 1)} icon={<ChevronLeft />} />
      <Tool label="Next picture" side="next" off={at === last} act={() => show(at + 1)} icon={<ChevronRight />} />
    </dialog>
  );
}

type ToolProps = { label: string; icon: JSX.Element; act: () => void; off?: boolean; side?: "prev" | "next" };

/** Disabled, but still in the page because it may have the focus. */
const Tool = ({ label, icon, act, off, side }: ToolProps) => (
  <button
    type="button"
    className={side ? `${styles.arrow} ${side === "prev" ? styles.prev : styles.next}` : styles.tool}
    aria-label={label}
    aria-disabled={off}
    onClick={off ? undefined : act}
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
  return { offset, held, hands };
}
