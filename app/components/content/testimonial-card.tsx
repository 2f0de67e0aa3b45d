import { imagePath } from "#app/shared/paths.ts";
import type { Testimonial } from "#modules/content/schemas.ts";
import * as styles from "./voices.module.css";

/** A testimonial: picture, quote, name, and the car they bought or sold (spec 2.6); `plain` leaves the picture out. */
export function TestimonialCard({ testimonial, plain }: { testimonial: Testimonial; plain?: boolean }) {
  const { image, imageAlt, text, name, title, type } = testimonial;
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
      <blockquote>
        <p>“{text}”</p>
      </blockquote>
      <figcaption>
        <span>
          <b>{name}</b>
          <span>{title}</span>
        </span>
        {type === "buyer" && <span className="state ok">Buyer</span>}
      </figcaption>
    </figure>
  );
}
