import { type PointerEvent, useEffect, useRef, useState } from "react";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "#app/ui/icon.tsx";
import * as styles from "./preview.module.css";

type Props = {
  to: string;
  mime: string;
  /** The place among the files of its group. */
  at: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** Images with zoom, PDFs in a frame; other files show only their type. Arrow keys and swipes lead to the next file. */
export default function Preview({ to, mime, at, count, onStep, onClose }: Props) {
  const [zoom, setZoom] = useState(1);
  // In a zoomed picture the arrow keys scroll.
  useKeys(
    (key) => {
      if (key === "ArrowLeft") onStep(-1);
      if (key === "ArrowRight") onStep(1);
    },
    count > 1 && zoom === 1,
  );
  return (
    <>
      {count > 1 && (
        <div className={`row gap-12 ${styles.previewSteps}`}>
          <button
            type="button"
            className="btn square"
            aria-label="Previous"
            disabled={at === 0}
            onClick={() => onStep(-1)}
          >
            <ChevronLeft />
          </button>
          <span className="num" role="status">
            {at + 1} of {count}
          </span>
          <button
            type="button"
            className="btn square"
            aria-label="Next"
            disabled={at === count - 1}
            onClick={() => onStep(1)}
          >
            <ChevronRight />
          </button>
        </div>
      )}
      <Shown to={to} mime={mime} zoom={zoom} setZoom={setZoom} onStep={onStep} onClose={onClose} />
    </>
  );
}

type Zoom = { zoom: number; setZoom: (zoom: number) => void };

function Shown({ to, mime, onStep, onClose, ...zoom }: Pick<Props, "to" | "mime" | "onStep" | "onClose"> & Zoom) {
  if (mime.startsWith("image/")) return <ImagePreview src={to} onStep={onStep} {...zoom} />;
  if (mime === "application/pdf") return <PdfPreview src={to} />;
  return (
    <div className="stack">
      <p>Unknown File Format {mime} type given.</p>
      <p>
        <button type="button" className="link" onClick={onClose}>
          Go Back
        </button>
      </p>
    </div>
  );
}

/** Browsers without a PDF viewer, such as Chrome on Android, would leave the frame empty. */
function PdfPreview({ src }: { src: string }) {
  const shows = navigator.pdfViewerEnabled;
  return (
    <div className="stack">
      {shows ? (
        <iframe
          className={`full misty framed rounded-control ${styles.previewFrame}`}
          src={src}
          title="Preview of the document"
        />
      ) : (
        <p>This browser can’t show PDFs inside a page.</p>
      )}
      <p>
        <a className={shows ? "link" : "btn primary"} href={src} target="_blank" rel="noreferrer">
          Open the PDF in a new tab
        </a>
      </p>
    </div>
  );
}

/** Calls `press` for keys that no field takes. */
function useKeys(press: (key: string) => void, on = true): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey && !event.ctrlKey && !event.metaKey) latest.current(event.key);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);
}

const LARGEST = 4;
/** A swipe is faster than this, or longer than a third of the width (docs/spec/display.md). */
const FAST_MS = 400;
const LONG = 1 / 3;
/** A shorter way is a tap. */
const LEAST_PX = 20;

/** On a phone users pinch to zoom and swipe; the buttons and the keys are for other devices. */
function ImagePreview({ src, onStep, zoom, setZoom }: { src: string; onStep: Props["onStep"] } & Zoom) {
  const start = useRef<{ x: number; at: number } | null>(null);
  const change = (by: number) => setZoom(Math.min(LARGEST, Math.max(1, zoom + by)));
  useKeys((key) => {
    if (key === "+" || key === "=") change(1);
    if (key === "-") change(-1);
  });
  const end = ({ clientX, currentTarget, timeStamp }: PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (!from || zoom > 1) return;
    const way = clientX - from.x;
    const isLong = Math.abs(way) > currentTarget.clientWidth * LONG;
    if (Math.abs(way) > LEAST_PX && (isLong || timeStamp - from.at < FAST_MS)) onStep(way < 0 ? 1 : -1);
  };
  return (
    <div className="grid gap-12">
      <div className={`flex gap-8 ${styles.previewTools}`}>
        <button
          type="button"
          className="btn square"
          aria-label="Zoom out"
          disabled={zoom <= 1}
          onClick={() => change(-1)}
        >
          <ZoomOut />
        </button>
        <button
          type="button"
          className="btn square"
          aria-label="Zoom in"
          disabled={zoom >= LARGEST}
          onClick={() => change(1)}
        >
          <ZoomIn />
        </button>
      </div>
      <section
        className={`misty rounded-control ${styles.previewScroll}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed picture is scrolled by the arrow keys
        tabIndex={0}
        aria-label="Picture"
        onPointerDown={({ clientX, timeStamp }) => {
          start.current = { x: clientX, at: timeStamp };
        }}
        onPointerUp={end}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        <img src={src} alt="" draggable={false} style={{ width: `${zoom * 100}%` }} />
      </section>
    </div>
  );
}
