import { Link } from "@remix-run/react";
import { DemoNote } from "#app/features/content/demo-note.tsx";
import { TestimonialCard } from "#app/features/content/testimonial-card.tsx";
import * as styles from "#app/features/content/voices.module.css";
import { testimonialsPath } from "#app/shared/paths.ts";
import type { Testimonial } from "#modules/content/schemas.ts";

/** A few testimonials; renders nothing while there are none. */
export function Voices({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section className="section mist" aria-labelledby="voices">
      <div className="page">
        <div className="section-head">
          <h2 id="voices">What our customers say</h2>
          <Link className="link" to={testimonialsPath()}>
            Read all testimonials
          </Link>
        </div>
        <div className={`grid gap-24 ${styles.voices} ${styles.three}`}>
          {testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial._id} testimonial={testimonial} plain />
          ))}
        </div>
        <DemoNote>These are sample testimonials for the demo.</DemoNote>
      </div>
    </section>
  );
}
