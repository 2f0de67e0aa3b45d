import { Link } from "@remix-run/react";
import { type CarView, hereWith } from "#app/features/car/car-view.ts";
import { monthlyWords, termsWords, usePaymentTerms } from "#app/features/loan/payment-terms.ts";
import { LOAN_DEFAULTS } from "#modules/kernel/loan.ts";
import * as styles from "./price.module.css";

/** The monthly cost of the car with the loan that was chosen for all cars, or the default one. The link opens the calculator. */
export function LoanLine({ view }: { view: CarView }) {
  const { price, forSale } = view.car;
  const terms = usePaymentTerms() ?? LOAN_DEFAULTS;
  const monthly = forSale && monthlyWords(terms, price);
  if (!monthly) return null;
  const { interest, period, downPayment } = terms;
  const start: Record<string, number> =
    terms === LOAN_DEFAULTS
      ? {}
      : { "loan.interest": interest, "loan.period": period, "loan.downPayment": downPayment };
  return (
    <p className={`soft text-14 ${styles.loanLine} num`}>
      About <b className="ink">{monthly}</b>, {termsWords(terms)}.{" "}
      <Link className="link no-print" to={hereWith(view, { loan: 1, ...start })} preventScrollReset>
        Change
      </Link>
    </p>
  );
}
