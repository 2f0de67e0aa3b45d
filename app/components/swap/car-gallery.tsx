import { Link } from "@remix-run/react";
import { imagePath } from "#app/paths.ts";
import { CarPicture } from "../ui/car-picture.tsx";
import { ChevronLeft, ChevronRight, Info } from "../ui/icon.tsx";
import { CarTags } from "./car-tags.tsx";
import { type CarView, hereWith } from "./car-view.ts";

const THUMBS = 7;

/** The pictures of a car: one large, the others as links, overview first, then damage (spec 2.6). */
export function CarGallery({ view }: { view: CarView }) {
  const { car, photo } = view;
  const { pictures } = car.media;
  const shown = pictures[Math.min(photo, pictures.length - 1)];
  const name = `${car.name} ${car.style ?? ""}`.trim();
  const marks = pictures.filter((picture) => picture.damage).length;
  return (
    <section aria-label="Pictures" id="pictures">
      <div className="shot">
        {shown ? (
          <img
            src={imagePath(shown.key, "viewer")}
            width={1600}
            height={1200}
            alt={shown.alt ?? `${name}, picture ${photo + 1}`}
            {...{ fetchpriority: "high" }}
          />
        ) : (
          <CarPicture file={null} alt="" missing={car.stage === "inspection" ? "Photos coming soon" : "No photos"} />
        )}
        <CarTags car={car} />
        {shown?.damage && <span className="shot-note">Wear &amp; Tear{shown.note ? `: ${shown.note}` : ""}</span>}
        {pictures.length > 1 && <Arrows view={view} count={pictures.length} />}
      </div>
      {pictures.length > 1 && <Thumbs view={view} />}
      {marks > 0 && (
        <p className="wear-note">
          <Info />
          <span>
            <b>Wear &amp; Tear:</b> {marks === 1 ? "1 mark, photographed" : `${marks} marks, each photographed`}
          </span>
        </p>
      )}
    </section>
  );
}

/** At the first and the last picture the way on is shut. */
function Arrows({ view, count }: { view: CarView; count: number }) {
  const { photo } = view;
  const to = (n: number) => hereWith(view, { photo: n === 0 ? null : n + 1 });
  const arrow = (n: number, side: "prev" | "next", label: string, icon: JSX.Element) =>
    n < 0 || n >= count ? (
      <span className={`arrow ${side} off`} aria-hidden="true">
        {icon}
      </span>
    ) : (
      <Link className={`arrow ${side}`} to={to(n)} preventScrollReset replace aria-label={label}>
        {icon}
      </Link>
    );
  return (
    <>
      {arrow(photo - 1, "prev", "Previous picture", <ChevronLeft />)}
      {arrow(photo + 1, "next", "Next picture", <ChevronRight />)}
      <span className="car-count num">
        {photo + 1} of {count}
      </span>
    </>
  );
}

/** A window of thumbnails around the picture shown. */
function Thumbs({ view }: { view: CarView }) {
  const { pictures } = view.car.media;
  const first = Math.max(0, Math.min(view.photo - 3, pictures.length - THUMBS));
  return (
    <div className="thumbs">
      {pictures.slice(first, first + THUMBS).map((picture, at) => {
        const n = first + at;
        return (
          <Link
            key={picture.key}
            to={hereWith(view, { photo: n === 0 ? null : n + 1 })}
            aria-current={n === view.photo || undefined}
            aria-label={`Picture ${n + 1} of ${pictures.length}`}
            className={picture.damage ? "wear" : undefined}
            preventScrollReset
            replace
          >
            <img src={imagePath(picture.key, "card")} width={180} height={120} alt="" loading="lazy" decoding="async" />
          </Link>
        );
      })}
    </div>
  );
}
