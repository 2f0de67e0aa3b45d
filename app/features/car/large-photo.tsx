import { Link, useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { imagePath } from "#app/shared/paths.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ChevronLeft, ChevronRight, X } from "#app/ui/icon.tsx";
import { useClose } from "#app/ui/use-close.ts";
import * as styles from "./car.module.css";
import { type CarView, hereWith, photoFrom } from "./car-view.ts";
import { altOf, LargeMark, ViewerFrame, Wear } from "./photo-parts.tsx";

// Loaded when the first picture is opened: most visitors never need zoom and gestures.
const PhotoViewer = lazy(() => import("./photo-viewer.tsx"));

/** The picture that the address opens over the page, from 0; null for none. Opening one is a history entry, so Back closes it. */
export function useLarge({ car }: CarView): number | null {
  const { search } = useLocation();
  return photoFrom(new URLSearchParams(search).get("photo"), car.media.pictures.length);
}

type Props = { view: CarView; at: number | null; onShow: (at: number) => void };

/** A full-screen picture when scripts run: users can zoom and swipe. */
export function Large({ view, at, onShow }: Props) {
  const hydrated = useHydrated();
  const close = useClose(view.here);
  if (at === null || !hydrated) return null;
  const { pictures } = view.car.media;
  return (
    <Suspense>
      <PhotoViewer
        view={view}
        pictures={pictures.map((picture, n) => ({ ...picture, alt: altOf(view, picture, n) }))}
        start={at}
        onShow={onShow}
        onClose={close}
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
    <dialog open className={`grid clipped borderless unpadded flush ${styles.viewer}`} aria-label="Pictures">
      <div className={`row ${styles.viewerBar}`}>
        <p className="num">
          {at + 1} of {pictures.length}
        </p>
        <Link className={styles.tool} to={view.here} aria-label="Close" preventScrollReset>
          <X />
        </Link>
      </div>
      <div className={`grid centered clipped ${styles.viewerStage}`}>
        <ViewerFrame picture={picture}>
          <img className="block full" src={imagePath(picture, "viewer")} alt={altOf(view, picture, at)} />
          {picture.mark && <LargeMark view={view} mark={picture.mark} />}
        </ViewerFrame>
      </div>
      <div className={`grid one-column ${styles.viewerFoot}`}>
        <p className={`grid centered text-center ${styles.viewerCaption}`}>
          {picture.damage && <Wear note={picture.note} />}
        </p>
      </div>
      {way(at - 1, "prev", "Previous picture", <ChevronLeft />)}
      {way(at + 1, "next", "Next picture", <ChevronRight />)}
    </dialog>
  );
}
