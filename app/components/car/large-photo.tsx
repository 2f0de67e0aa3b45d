import { Link, useNavigate } from "@remix-run/react";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { ChevronLeft, ChevronRight, X } from "#app/components/ui/icon.tsx";
import { imagePath } from "#app/shared/paths.ts";
import * as styles from "./car.module.css";
import { type CarView, hereWith } from "./car-view.ts";
import { altOf, LargeMark, Wear } from "./photo-parts.tsx";

// Loaded when the first picture is opened: most visitors never need zoom and gestures.
const PhotoViewer = lazy(() => import("./photo-viewer.tsx"));

/** The picture shown large: the clicked one, or the one named by the address. */
export function useLarge(view: CarView) {
  const [clicked, setClicked] = useState<number | null>(null);
  const navigate = useNavigate();
  return {
    at: clicked ?? view.photo,
    opens: (at: number) => (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setClicked(at);
    },
    close() {
      setClicked(null);
      if (view.photo !== null) navigate(view.here, { replace: true, preventScrollReset: true });
    },
  };
}

type Props = { view: CarView; at: number | null; onClose: (at: number) => void };

/** A full-screen picture when scripts run: users can zoom and swipe. */
export function Large({ view, at, onClose }: Props) {
  const hydrated = useHydrated();
  if (at === null || !hydrated) return null;
  const { pictures } = view.car.media;
  return (
    <Suspense>
      <PhotoViewer
        view={view}
        pictures={pictures.map((picture, n) => ({ ...picture, alt: altOf(view, picture, n) }))}
        start={at}
        onClose={onClose}
      />
    </Suspense>
  );
}

/**
 * The picture named by the address, with links to the previous and next one: the viewer without scripts. It is rendered
 * outside the page's content, because an element that is not modal cannot appear above the header from inside it.
 */
export function PlainPhoto({ view }: { view: CarView }) {
  const hydrated = useHydrated();
  const { pictures } = view.car.media;
  const at = view.photo ?? -1;
  const picture = pictures[at];
  if (!picture || hydrated) return null;
  const way = (to: number, side: "prev" | "next", label: string, icon: JSX.Element) =>
    to < 0 || to >= pictures.length ? null : (
      <Link
        className={`${styles.arrow} ${side === "prev" ? styles.prev : styles.next}`}
        to={hereWith(view, { photo: to + 1 })}
        aria-label={label}
        preventScrollReset
      >
        {icon}
      </Link>
    );
  return (
    <dialog open className={styles.viewer} aria-label="Pictures">
      <div className={styles.viewerBar}>
        <p className="num">
          {at + 1} of {pictures.length}
        </p>
        <Link className={styles.tool} to={view.here} aria-label="Close" preventScrollReset>
          <X />
        </Link>
      </div>
      <div className={styles.viewerStage}>
        <div className={styles.viewerFrame}>
          <img src={imagePath(picture, "viewer")} alt={altOf(view, picture, at)} width={1600} height={1200} />
          {picture.mark && <LargeMark view={view} mark={picture.mark} />}
        </div>
      </div>
      {picture.damage && <Wear note={picture.note} />}
      {way(at - 1, "prev", "Previous picture", <ChevronLeft />)}
      {way(at + 1, "next", "Next picture", <ChevronRight />)}
    </dialog>
  );
}
