import { useState } from "react";
import { ZoomIn, ZoomOut } from "../ui/icon.tsx";
import * as styles from "./preview.module.css";

type Props = { to: string; mime: string; onClose: () => void };

/** Images with zoom, PDFs in a frame; other files show only their type. */
export default function Preview({ to, mime, onClose }: Props) {
  if (mime.startsWith("image/")) return <ImagePreview src={to} />;
  if (mime === "application/pdf")
    return <iframe className={styles.previewFrame} src={to} title="Preview of the document" />;
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

const LARGEST = 4;

/** On a phone users pinch to zoom; the buttons are for other devices. */
function ImagePreview({ src }: { src: string }) {
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.previewImage}>
      <div className={styles.previewTools}>
        <button
          type="button"
          className="btn square"
          aria-label="Zoom out"
          disabled={zoom <= 1}
          onClick={() => setZoom(zoom - 1)}
        >
          <ZoomOut />
        </button>
        <button
          type="button"
          className="btn square"
          aria-label="Zoom in"
          disabled={zoom >= LARGEST}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed picture is scrolled by the arrow keys */}
      <section className={styles.previewScroll} tabIndex={0} aria-label="Picture">
        <img src={src} alt="" style={{ width: `${zoom * 100}%` }} />
      </section>
    </div>
  );
}
