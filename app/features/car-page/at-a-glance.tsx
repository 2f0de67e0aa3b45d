import { Link } from "@remix-run/react";
import * as styles from "#app/features/car/car.module.css";
import { type CarView, tabTo } from "#app/features/car/car-view.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { shortCents } from "#modules/kernel/money.ts";
import { buyerTotal } from "./buyer-total.ts";

/** What a buyer asks first, next to the price: the cost with everything, and who evaluated the car with which result. */
export function AtAGlance({ view }: { view: CarView }) {
  const { car, evaluated } = view;
  const total = car.forSale && car.price !== null ? buyerTotal(car.price, car.analysis?.taxes, 0) : null;
  if (!total && !evaluated) return null;
  return (
    <dl className={`grid line-top ${styles.glance}`} data-part="at-a-glance">
      {total && (
        <div className="row spread gap-16 text-15 line-20">
          <dt>
            {total.label}
            <small>{total.note}</small>
          </dt>
          <dd className="num rigid text-right">{shortCents(total.part.totalCents)}</dd>
        </div>
      )}
      {evaluated && (
        <div className="row spread gap-16 text-15 line-20">
          <dt>
            {evaluated.self ? "The owner’s evaluation" : "Our technician’s grade"}
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
