import { Link } from "@remix-run/react";
import * as styles from "#app/features/car/car.module.css";
import { type CarView, tabTo } from "#app/features/car/car-view.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { shortCents } from "#modules/kernel/money.ts";
import { buyerSum } from "#modules/swaps/policy.ts";

/** What a buyer asks first, next to the price: the cost with everything, and who evaluated the car with which result. */
export function AtAGlance({ view }: { view: CarView }) {
  const { car, evaluated } = view;
  const total = car.forSale && car.price !== null ? totalOf(car.price, car.analysis?.taxes?.private ?? null) : null;
  if (!total && !evaluated) return null;
  return (
    <dl className={`grid line-top ${styles.glance}`} data-part="at-a-glance">
      {total && (
        <div className="row spread gap-16 text-15 line-20">
          <dt>
            Out the door
            <small>
              {total.tax
                ? "With estimated sales tax, before title and registration"
                : "Before sales tax, title, and registration"}
            </small>
          </dt>
          <dd className="num rigid text-right">{shortCents(total.cents)}</dd>
        </div>
      )}
      {evaluated && (
        <div className="row spread gap-16 text-15 line-20">
          <dt>
            {evaluated.self ? "The owner's evaluation" : "Our technician's grade"}
            <small>Evaluated on {formatDate(evaluated.date)}</small>
          </dt>
          <dd className="rigid text-right">
            <Link className="link" to={tabTo(view, "evaluation")} preventScrollReset>
              {evaluated.grade.text}, {evaluated.grade.word}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The buyer's part of the deal sheet at the asking price, without a delivery. */
function totalOf(price: number, tax: number | null) {
  const { totalCents } = buyerSum({ price, tax, delivery: 0 });
  return { cents: totalCents, tax: tax !== null };
}
