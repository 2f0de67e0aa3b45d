import { Link } from "@remix-run/react";
import { imagePath } from "#app/shared/paths.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Play } from "#app/ui/icon.tsx";
import type { CarVideo } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car.module.css";
import { type CarView, hereWith } from "./car-view.ts";
import { YouTube } from "./you-tube.tsx";

const ABOUT = { exterior: "Walkaround", interior: "Interior", engine: "Engine running" } as const;

/** 62,400 ms -> "1:02" */
const clockOf = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** The videos of a car; each opens over the page. */
export function CarVideos({ view }: { view: CarView }) {
  const { videos } = view.car.media;
  if (videos.length === 0) return null;
  return (
    <section className={styles.block} id="videos">
      <h2>Videos</h2>
      <ul className={`grid gap-12 ${styles.videos}`}>
        {videos.map(({ kind, name, lengthMs }) => (
          <li key={kind}>
            <Link to={hereWith(view, { video: kind })} preventScrollReset>
              <span className={`grid rigid centered round ${styles.play}`}>
                <Play />
              </span>
              <span>
                <b>{name}</b>
                <small className="block dim text-14">
                  {ABOUT[kind]}
                  {lengthMs !== null && ` · ${clockOf(lengthMs)}`}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One video over the page. */
export function VideoDialog({ view, video }: { view: CarView; video: CarVideo }) {
  return (
    <Dialog title={video.name} closeTo={view.here} size="huge" className={styles.videoDialog}>
      {"file" in video ? (
        // biome-ignore lint/a11y/useMediaCaption: no one speaks in them, and sellers have no captions
        <video
          src={video.file}
          poster={video.poster ? imagePath({ key: video.poster, public: isOpen(view) }, "viewer") : undefined}
          controls
          playsInline
          preload="metadata"
        />
      ) : (
        <YouTube
          id={video.youtube}
          title={`${view.car.name}: ${video.name}`}
          cover={video.poster ? { key: video.poster, public: isOpen(view) } : view.car.media.pictures[0]}
        />
      )}
    </Dialog>
  );
}

/** A poster is published with the pictures of the car. */
const isOpen = ({ car }: CarView): boolean => car.media.pictures[0]?.public ?? false;
