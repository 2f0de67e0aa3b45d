import { type Loan, loanYears } from "#modules/kernel/loan.ts";
import { formatCents } from "#modules/kernel/money.ts";
import * as styles from "./balance-chart.module.css";

/** What the payments of each year go to, and what is still owed afterward: bars, with the numbers under them. */
export function BalanceChart({ loan }: { loan: Loan }) {
  const years = loanYears(loan);
  const most = Math.max(1, ...years.map(({ principal, interest }) => principal + interest));
  return (
    <figure className={`shrinks flush ${styles.balance}`} data-part="balance">
      <figcaption>
        <h2>Where each year’s payments go</h2>
        <p>
          <span>The car</span> <span className={styles.interest}>Interest</span>
        </p>
      </figcaption>
      <table className="num">
        <thead className="sr">
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Goes to the car</th>
            <th scope="col">Interest</th>
            <th scope="col">Still owed</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ principal, interest, left }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place
            <tr key={at}>
              <th scope="row">Year {at + 1}</th>
              <td className={`full ${styles.bar}`}>
                <span>
                  <i style={{ width: share(principal, most) }} />
                  <i className={styles.interest} style={{ width: share(interest, most) }} />
                </span>
                <span className="sr">{formatCents(principal)}</span>
              </td>
              <td className={`text-14 amber ${styles.paid}`}>{formatCents(interest)}</td>
              <td>
                {formatCents(left)} <small className="block dim">{left === 0 ? "owed" : "still owed"}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const share = (part: number, whole: number): string => `${Math.round((part / whole) * 1_000) / 10}%`;
