import type { MetaFunction } from "@remix-run/node";
import * as styles from "#app/features/help/help.module.css";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { CONDITIONS } from "#modules/catalog/schemas.ts";

export const addresses = ["/help/car-conditions"];
export const sitemap = ["/help/car-conditions"];

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Car Conditions · ${NAME}` },
  { name: "description", content: "What Excellent, Very Good, Good, and Fair mean when you describe your car." },
];

const MEANINGS: Record<(typeof CONDITIONS)[number], string> = {
  Excellent:
    "Like it just left the showroom: no scratches, stains, or wear, everything works, and all service is up to date. Offered only for low-mileage cars from this year or last year.",
  "Very Good":
    "Only minor signs of careful use: a small scratch or a stone chip that can be polished out. The interior is clean and undamaged, the tires and brakes have plenty of life left, and no warning lights are on.",
  Good: "What a well-kept car looks like after a few years: a few scratches or a small dent, and light wear on the seats. It drives as it should, but wear parts such as tires or brakes may be due soon.",
  Fair: "It runs and drives safely, but something needs repair: larger dents, rust, torn seats, a warning light, or overdue work on the engine or suspension.",
};

/** Also shown in a dialog next to the field. */
export default function CarConditionsPage() {
  return (
    <article className={`page reading page-body stack ${styles.help}`}>
      <h1>Car Conditions</h1>
      <p>
        Choose the first description that fits your car. The technician will check later, so don’t worry if you aren’t
        sure.
      </p>
      <dl className="grid line-top">
        {CONDITIONS.map((condition) => (
          <div key={condition}>
            <dt>{condition}</dt>
            <dd>{MEANINGS[condition]}</dd>
          </div>
        ))}
      </dl>
      <p>We ask about accidents, rust, and hail damage separately.</p>
    </article>
  );
}
