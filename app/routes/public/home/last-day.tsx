import { Link } from "@remix-run/react";
import { Picture } from "#app/features/guide/picture.tsx";
import { feesPath, sellPath, swapCenterPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import * as styles from "./last-day.module.css";

const MOMENTS = [
  ["Buyer and seller meet", "You both look at the car once more, at a Swap Center instead of a parking lot."],
  [
    "We do the paperwork",
    "Our team handles the title, registration, and sales tax, and pays off a loan if there is one.",
  ],
  ["The seller gets paid", "The buyer drives home in a car with nothing left to sort out."],
] as const;

/** The day a sale is closed: how every swap ends. */
export function LastDay() {
  return (
    <section className={styles.day} aria-labelledby="last-day">
      <div className="page">
        <div>
          <h2 id="last-day">It ends with two signatures, not a leap of faith</h2>
          <ol className="grid gap-20">
            {MOMENTS.map(([title, text]) => (
              <li key={title}>
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <p className="actions">
            <ButtonLink to={sellPath} kind="primary">
              Get my estimate
            </ButtonLink>
            <Link className="link" to={swapCenterPath}>
              The Swap Centers
            </Link>
            <Link className="link" to={feesPath}>
              What it costs
            </Link>
          </p>
        </div>
        <figure className="clipped rounded-14 photo-ground flush">
          <Picture of="inside" sizes="(max-width: 900px) 92vw, 46vw" />
        </figure>
      </div>
    </section>
  );
}
