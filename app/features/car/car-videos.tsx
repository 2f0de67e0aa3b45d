import { Link } from "@remix-run/react";
import { useState } from "react";
import { imagePath } from "#app/shared/paths.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Play } from "#app/ui/icon.tsx";
import type { CarVideo } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car.module.css";
import { type CarView, hereWith } from "./car-view.ts";

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
        // biome-ignore lint/a11y/useMediaCaption: nobody speaks in them, and sellers have no captions
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

type Cover = { key: string; public: boolean } | undefined;

/** A poster is published with the pictures of the car. */
const isOpen = ({ car }: CarView): boolean => car.media.pictures[0]?.public ?? false;

/** YouTube gets no request until the visitor presses play. */
function YouTube({ id, title, cover }: { id: string; title: string; cover: Cover }) {
  const [playing, setPlaying] = useState(false);
  const hydrated = useHydrated();
  const there = `https://www.youtube.com/watch?v=${id}`;
  if (playing)
    return (
      <iframe
        className={styles.player}
        title={title}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  const inside = (
    <>
      {cover && <img src={imagePath(cover, "card")} alt="" width={600} height={400} />}
      <span className={`grid rigid centered round ${styles.play}`}>
        <Play />
      </span>
    </>
  );
  return (
    <>
      {hydrated ? (
        <button type="button" className={styles.player} onClick={() => setPlaying(true)} aria-label={`Play: ${title}`}>
          {inside}
        </button>
      ) : (
        <a className={styles.player} href={there} aria-label={`Play on YouTube: ${title}`}>
          {inside}
        </a>
      )}
      <p className="dim">
        This video is on YouTube, which can see your visit once you press play.{" "}
        <a className="link" href={there} target="_blank" rel="noopener noreferrer">
          Watch it there
        </a>
      </p>
    </>
  );
}
