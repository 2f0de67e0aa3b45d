import { useState } from "react";
import { type ImageFile, imagePath } from "#app/shared/paths.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Play } from "#app/ui/icon.tsx";
import * as styles from "./you-tube.module.css";

type Props = { id: string; title: string; cover?: ImageFile | undefined };

/** YouTube gets no request until the visitor presses play. */
export function YouTube({ id, title, cover }: Props) {
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
