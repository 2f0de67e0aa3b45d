import { Form, useSearchParams } from "@remix-run/react";
import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import {
  clampLoan,
  LOAN_BOUNDS,
  LOAN_DEFAULTS,
  LOAN_PERIODS,
  type Loan,
  loanCost,
  readLoanField,
  type TypedLoan,
} from "#modules/kernel/loan.ts";
import { formatCents, formatNumber } from "#modules/kernel/money.ts";
import * as styles from "./loan.module.css";
import { LOAN_FIELDS, loanOf } from "./loan-query.ts";

type Props = {
  /** The initial values, such as the price of the car on the page. */
  start?: Partial<Loan>;
  /** The target of the form without scripts; this page by default. */
  action?: string;
  /** A dialog already has its title. */
  titled?: boolean;
  /** What follows below the calculator, for the loan that it shows. */
  children?: (loan: Loan) => ReactNode;
};

/**
 * The Loan Payment Calculator (docs/spec/prices.md). With scripts the result updates during typing; without them the
 * form is sent to its own page, which calculates it. In both cases the address contains the loan, so that users can
 * save and share it.
 */
export function LoanCalculator({ start, action, titled = true, children }: Props) {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState<TypedLoan>(() => typedLoan(params, { ...LOAN_DEFAULTS, ...start }));
  const loan = clampLoan(typed);
  const live = useHydrated();
  const type = (field: keyof Loan) => (value: string) => setTyped((now) => ({ ...now, [field]: value }));
  // What was typed is only written more clearly, and never replaced by another amount.
  const settle = (field: keyof Loan) => () =>
    setTyped((now) => (isUsed(now, field, loan) ? { ...now, [field]: shownAs(loan)[field] } : now));
  const form = (
    <Form method="get" action={action} className={`grid top ${styles.loan}`} preventScrollReset replace noValidate>
      {[...params].map(([name, value]) =>
        LOAN_FIELDS.has(name) ? null : <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
      )}
      <div className={`grid ${styles.loanIn}`}>
        {titled && <h2>Loan Payment Calculator</h2>}
        <Amount
          name="price"
          label="Price"
          before="$"
          typed={typed.price}
          used={isUsed(typed, "price", loan) ? null : `$${shownAs(loan).price}`}
          type={type("price")}
          settle={settle("price")}
          slider={live && { ...LOAN_BOUNDS.price, value: loan.price }}
        />
        <Amount
          name="downPayment"
          label="Down payment"
          before="$"
          typed={typed.downPayment}
          used={isUsed(typed, "downPayment", loan) ? null : `$${shownAs(loan).downPayment}`}
          type={type("downPayment")}
          settle={settle("downPayment")}
          slider={live && { ...LOAN_BOUNDS.downPayment, max: loan.price, value: loan.downPayment }}
        />
        <Amount
          name="interest"
          label="Interest rate (APR)"
          after="%"
          typed={typed.interest}
          used={isUsed(typed, "interest", loan) ? null : `${shownAs(loan).interest}%`}
          type={type("interest")}
          settle={settle("interest")}
          slider={live && { ...LOAN_BOUNDS.interest, value: loan.interest }}
        />
        <Periods value={loan.period} choose={type("period")} />
        <noscript>
          <button type="submit" className="btn primary">
            Calculate
          </button>
        </noscript>
      </div>
      <Result loan={loan} />
    </Form>
  );
  return (
    <>
      {form}
      {children?.(loan)}
    </>
  );
}

/** The fields at first: what the address has, in its usual spelling where it is the amount that the result is calculated with. */
function typedLoan(params: URLSearchParams, start: Loan): TypedLoan {
  const loan = loanOf(params, start);
  const shown: TypedLoan = shownAs(loan);
  const sent = (field: keyof Loan) => params.get(`loan.${field}`) ?? shown[field];
  for (const field of ["price", "downPayment", "interest"] as const)
    if (readLoanField(sent(field)) !== loan[field]) shown[field] = sent(field);
  return shown;
}

/** A loan as its fields show it. */
const shownAs = (loan: Loan): Record<keyof Loan, string> => ({
  price: formatNumber(loan.price),
  downPayment: formatNumber(loan.downPayment),
  interest: String(loan.interest),
  period: String(loan.period),
});

/** What is in the field is the amount that the result was calculated with. */
const isUsed = (typed: TypedLoan, field: keyof Loan, loan: Loan): boolean =>
  readLoanField(typed[field]) === loan[field];

type AmountProps = {
  name: "price" | "downPayment" | "interest";
  label: string;
  before?: ReactNode;
  after?: ReactNode;
  typed: TypedLoan[keyof Loan];
  /** The amount in the calculation, if it is another one. */
  used: string | null;
  type: (value: string) => void;
  /** Shows the values used in the calculation, after the user has finished typing. */
  settle: () => void;
  slider: false | Pick<InputHTMLAttributes<HTMLInputElement>, "min" | "max" | "step" | "value">;
};

function Amount({ name, label, before, after, typed, used, type, settle, slider }: AmountProps) {
  const id = `loan-${name}`;
  const hint = `${id}-used`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="affix">
        {before && <span aria-hidden="true">{before}</span>}
        <input
          id={id}
          name={`loan.${name}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? ""}
          aria-describedby={used ? hint : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
        />
        {after && <span aria-hidden="true">{after}</span>}
      </span>
      {used && (
        <p className="hint" id={hint}>
          Calculated with {used}.
        </p>
      )}
      {slider && (
        <input
          type="range"
          aria-label={`${label}, slider`}
          {...slider}
          onChange={(event) => type(event.currentTarget.value)}
          onPointerUp={settle}
          onKeyUp={settle}
        />
      )}
    </div>
  );
}

function Periods({ value, choose }: { value: number; choose: (period: string) => void }) {
  return (
    <fieldset className="field">
      <legend>Months</legend>
      <div className="seg">
        {LOAN_PERIODS.map((months) => (
          <label key={months}>
            <input
              type="radio"
              className="sr"
              name="loan.period"
              value={months}
              checked={months === value}
              onChange={() => choose(String(months))}
            />
            <span>{months}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The monthly payment and its parts. */
function Result({ loan }: { loan: Loan }) {
  const { payment, borrowed, interest, total } = loanCost(loan);
  const share = borrowed === 0 ? 0 : (interest / (borrowed + interest)) * 100;
  return (
    <div className={`grid gap-14 misty rounded ${styles.loanOut}`}>
      <p className={`soft strong ${styles.loanWhat}`}>Monthly payment</p>
      <output className="num" aria-live="polite">
        {formatCents(payment)}
      </output>
      <svg className={`full ${styles.loanBar}`} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" className={styles.borrowed} />
        <rect x={100 - share} width={share} height="4" className={styles.interest} />
      </svg>
      <dl className="num grid gap-8">
        <div>
          <dt className={styles.borrowed}>Amount financed</dt>
          <dd>{formatCents(borrowed)}</dd>
        </div>
        <div>
          <dt className={styles.interest}>Interest, {loan.period} months</dt>
          <dd>{formatCents(interest)}</dd>
        </div>
        <div>
          <dt>Down payment</dt>
          <dd>{formatCents(loan.downPayment * 100)}</dd>
        </div>
        <div className={`line-top ${styles.total}`}>
          <dt>Total</dt>
          <dd>{formatCents(total)}</dd>
        </div>
      </dl>
      <p className="small">
        This is an estimate. Your lender sets the rate and terms. Tax, title, and registration are extra.
      </p>
    </div>
  );
}
