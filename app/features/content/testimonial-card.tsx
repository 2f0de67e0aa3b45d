import { imagePath } from "#app/shared/paths.ts";
import type { Testimonial } from "#modules/content/schemas.ts";
import type { Pictured } from "./pictured.ts";
import * as styles from "./voices.module.css";

/** A testimonial: picture, quote, name, and the car they bought or sold; `plain` leaves the picture out. */
export function TestimonialCard({ testimonial, plain }: { testimonial: Pictured<Testimonial>; plain?: boolean }) {
  const { image, imageAlt, text, name, title, type, rating, verified } = testimonial;
  return (
    <figure className={styles.testimonial}>
      {image && !plain && (
        <img
          src={imagePath(image, "content")}
          alt={imageAlt}
          width="300"
          height="180"
          loading="lazy"
          decoding="async"
        />
      )}
      {rating !== null && <Stars rating={rating} />}
      <blockquote>
        <p>“{text}”</p>
      </blockquote>
      <figcaption>
        <span>
          <b>{name}</b>
          <span>{title}</span>
        </span>
        <span className={`flex wrap gap-4 ${styles.marks}`}>
          {verified && <span className="state ok">Verified sale</span>}
          {type === "buyer" && <span className="state ok">Buyer</span>}
        </span>
      </figcaption>
    </figure>
  );
}

const MOST_STARS = 5;

/** "★★★★☆", read as "4 of 5 stars". */
function Stars({ rating }: { rating: number }) {
  return (
    <p className={`text-18 amber ${styles.stars}`} role="img" aria-label={`${rating} of ${MOST_STARS} stars`}>
      {"★".repeat(rating) + "☆".repeat(MOST_STARS - rating)}
    </p>
  );
}
