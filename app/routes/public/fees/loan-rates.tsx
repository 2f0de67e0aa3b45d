import { Link } from "@remix-run/react";
import { ShowPayments } from "#app/features/loan/payments-form.tsx";
import { financingPath, listingPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LOAN_BOUNDS, type Loan, monthlyPayment } from "#modules/kernel/loan.ts";
import { LOAN_RATES } from "#modules/kernel/loan-rates.ts";
import { formatCents } from "#modules/kernel/money.ts";
import * as styles from "./financing.module.css";

/** What people with each credit score paid for their loans, and what the loan of the calculator would cost them. */
export function LoanRates({ loan }: { loan: Loan }) {
  const { source, quarter, bands } = LOAN_RATES;
  const { price, downPayment, period, interest } = loan;
  return (
    <section aria-labelledby="rates" className={styles.rates}>
      <h2 id="rates">What rates people get</h2>
      <p className="soft">
        Average rates for used cars by credit score. Your own rate depends on the lender, the term, and the car; ask for
        it before you make an offer. Lenders that check with a soft pull don’t change your score.
      </p>

      <table>
        <thead>
          <tr>
            <th scope="col">Credit score</th>
            <th scope="col">Rate</th>
            <th scope="col">Monthly, {period} months</th>
            <th scope="col">
              <span className="sr">Calculate</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ name, from, to, percent }) => (
            <tr key={name}>
              <th scope="row">
                {from} to {to} <span className="dim">{name}</span>
              </th>
              <td className="num">{percent}%</td>
              <td className="num">{formatCents(monthlyPayment({ ...loan, interest: percent }))}</td>
              <td>
                {percent <= LOAN_BOUNDS.interest.max && (
                  <Link
                    className="link"
                    reloadDocument
                    to={withQuery("", {
                      "loan.price": price,
                      "loan.downPayment": downPayment,
                      "loan.interest": percent,
                      "loan.period": period,
                    })}
                    aria-label={`Use this rate, ${percent}%`}
                  >
                    Use this rate
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row wrap">
        <ShowPayments terms={{ interest, period, downPayment }} to={listingPath()} />
        <ButtonLink to={financingPath}>Prequalify</ButtonLink>
      </div>
      <p className="dim text-14">
        {source}, {quarter}; scores by VantageScore. We charge no fee for a loan. The lender may charge one for the
        application, and the state charges for putting the lender on the title.
      </p>
    </section>
  );
}
