import { Link } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { CarTags } from "#app/features/car-card/car-tags.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { type Reel, useReel } from "#app/features/photos/use-reel.ts";
import { imagePath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ChevronLeft, ChevronRight, Info, Maximize, Play } from "#app/ui/icon.tsx";
import { sketchOf } from "#app/ui/sketch.ts";
import type { CarPhoto } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car.module.css";
import { type CarView, hereWith } from "./car-view.ts";
import { Large, useLarge } from "./large-photo.tsx";
import { altOf, Mark, Wear } from "./photo-parts.tsx";

type Props = { view: CarView; sizes: string };

/** The pictures of a car in a row that snaps, with the tags over it. A click opens a picture large. */
export function CarGallery({ view, sizes }: Props) {
  const { car } = view;
  const { pictures } = car.media;
  const reel = useReel(pictures.length);
  const large = useLarge(view);
  useFollow(large, reel);
  const hydrated = useHydrated();
  if (pictures.length === 0) return <NoPictures view={view} />;
  const keys = (event: KeyboardEvent) => {
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    reel.go(reel.at + step);
  };
  return (
    <section aria-label="Pictures" id="pictures" onKeyDown={keys}>
      <div className={`relative clipped photo-ground ${styles.shot}`}>
        <ul className={`flex ${styles.reel}`} data-part="reel" ref={reel.ref} {...reel.hands}>
          {pictures.map((picture, at) => (
            <li
              className="rigid full relative photo-ground"
              key={picture.key}
              id={`photo-${at + 1}`}
              style={sketchOf(picture)}
            >
              <Link
                to={hereWith(view, { photo: at + 1 })}
                tabIndex={hydrated && at !== reel.at ? -1 : undefined}
                draggable={false}
                preventScrollReset
              >
                <Photo view={view} picture={picture} at={at} sizes={sizes} />
                {picture.damage && <Wear note={picture.note} />}
              </Link>
              {picture.mark && (
                <Mark view={view} mark={picture.mark} at={picture.mark} hidden={hydrated && at !== reel.at} />
              )}
            </li>
          ))}
        </ul>
        <CarTags car={car} bought={view.bought} />
        <Walkaround view={view} />
        {hydrated && pictures.length > 1 && <Arrows reel={reel} count={pictures.length} />}
        <Link
          className={`${styles.shotOpen} num`}
          data-part="open-viewer"
          to={hereWith(view, { photo: reel.at + 1 })}
          aria-label={`Picture ${reel.at + 1} of ${pictures.length}, view full size`}
          preventScrollReset
        >
          <Maximize className="s" />
          {reel.at + 1} of {pictures.length}
        </Link>
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} reel={reel} />}
      <WearNote view={view} reel={reel} />
      <Large view={view} at={large} onShow={(at) => reel.go(at, true)} />
    </section>
  );
}

/** The video around the car, before its pictures: it opens over the page. */
function Walkaround({ view }: { view: CarView }) {
  if (!view.car.media.videos.some(({ kind }) => kind === "exterior")) return null;
  return (
    <Link
      className={`${styles.shotOpen} ${styles.shotVideo}`}
      to={hereWith(view, { video: "exterior" })}
      preventScrollReset
    >
      <Play className="s" />
      Watch the walkaround
    </Link>
  );
}

/** The row follows the viewer. When that closes, by its cross, Escape, or Back, the focus returns to the link that opens it. */
function useFollow(large: number | null, { go }: Reel) {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (large !== null) go(large, true);
    else if (before.current !== null)
      document.querySelector<HTMLElement>(`.${styles.shotOpen}`)?.focus({ preventScroll: true });
    before.current = large;
  }, [large, go]);
}

const NoPictures = ({ view: { car, bought } }: { view: CarView }) => (
  <section aria-label="Pictures" id="pictures">
    <div className={`relative clipped photo-ground ${styles.shot}`}>
      <CarPicture file={null} alt="" missing={car.stage === "inspection" ? "Photos coming soon" : "No photos"} />
      <CarTags car={car} bought={bought} />
    </div>
  </section>
);

/** The first picture loads before anything else; the others load as they scroll near. */
function Photo({ view, picture, at, sizes }: Props & { picture: CarPhoto; at: number }) {
  const urgency = at === 0 ? { fetchpriority: "high" } : { loading: "lazy" as const, decoding: "async" as const };
  return (
    <img
      src={imagePath(picture, "card")}
      srcSet={`${imagePath(picture, "card")} 600w, ${imagePath(picture, "viewer")} 1600w`}
      sizes={sizes}
      width={600}
      height={400}
      alt={altOf(view, picture, at)}
      draggable={false}
      {...urgency}
    />
  );
}

/** At the first and the last picture the button in that direction is disabled. */
function Arrows({ reel, count }: { reel: Reel; count: number }) {
  const arrow = (to: number, side: "prev" | "next", label: string, icon: JSX.Element) => (
    <button
      type="button"
      className={`${styles.arrow} ${side === "prev" ? styles.prev : styles.next}`}
      aria-label={label}
      aria-disabled={to < 0 || to >= count}
      onClick={() => reel.go(to)}
    >
      {icon}
    </button>
  );
  return (
    <>
      {arrow(reel.at - 1, "prev", "Previous picture", <ChevronLeft />)}
      {arrow(reel.at + 1, "next", "Next picture", <ChevronRight />)}
    </>
  );
}

/** The row of thumbnails scrolls by this many pixels, or a multiple of it (docs/spec/display.md). */
const THUMB_STEP_PX = 133;

/** Thumbnails of all pictures. Without scripts each links to its place in the row. */
function Thumbs({ pictures, reel }: { pictures: readonly CarPhoto[]; reel: Reel }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = row.current;
    const thumb = box?.children[reel.at] as HTMLElement | undefined;
    if (!box || !thumb) return;
    const centered = thumb.offsetLeft - (box.clientWidth - thumb.clientWidth) / 2;
    box.scrollTo({ left: Math.round(centered / THUMB_STEP_PX) * THUMB_STEP_PX, behavior: "smooth" });
  }, [reel.at]);
  const roll = (at: number) => (event: MouseEvent) => {
    event.preventDefault();
    reel.go(at);
  };
  return (
    <div className={`flex relative gap-8 under ${styles.thumbs}`} ref={row}>
      {pictures.map((picture, at) => (
        <a
          key={picture.key}
          href={`#photo-${at + 1}`}
          onClick={roll(at)}
          aria-current={at === reel.at || undefined}
          aria-label={`Picture ${at + 1} of ${pictures.length}`}
          className={cx("rigid clipped photo-ground", picture.damage ? styles.wear : undefined)}
          style={picture.color ? { background: picture.color } : undefined}
        >
          <img
            className="full covering"
            src={imagePath(picture, "card")}
            width={180}
            height={120}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </a>
      ))}
    </div>
  );
}

function WearNote({ view, reel }: { view: CarView; reel: Reel }) {
  const { pictures } = view.car.media;
  const marks = pictures.filter((picture) => picture.damage).length;
  const first = pictures.findIndex((picture) => picture.damage);
  if (marks === 0) return null;
  return (
    <p className={`row wrap text-15 misty pad-12-16 under-12 ${styles.wearNote}`}>
      <Info />
      <span>
        <b>Wear &amp; Tear:</b> {marks === 1 ? "1 flaw, shown in photos" : `${marks} flaws, each shown in photos`}
      </span>
      <a
        className="link"
        href={`#photo-${first + 1}`}
        onClick={(event) => {
          event.preventDefault();
          reel.go(first);
        }}
      >
        {marks === 1 ? "See the flaw" : "See the flaws"}
      </a>
    </p>
  );
}
