import { Link } from "@remix-run/react";
import { type CarView, hereWith } from "#app/features/car/car-view.ts";
import { LOAN_BOUNDS, LOAN_DEFAULTS, monthlyPayment } from "#modules/kernel/loan.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./price.module.css";

/** The monthly cost of the car with the default loan; the link opens the calculator with its price. */
export function LoanLine({ view }: { view: CarView }) {
  const { price, forSale } = view.car;
  if (!forSale || price === null || price < LOAN_BOUNDS.price.min || price > LOAN_BOUNDS.price.max) return null;
  const { period, interest } = LOAN_DEFAULTS;
  const payment = Math.round(monthlyPayment({ ...LOAN_DEFAULTS, price }) / 100);
  return (
    <p className={`soft text-14 ${styles.loanLine} num`}>
      About <b className="ink">{formatDollars(payment)}</b> a month, {period} months at {interest}%.{" "}
      <Link className="link no-print" to={hereWith(view, { loan: 1 })} preventScrollReset>
        Change
      </Link>
    </p>
  );
}
