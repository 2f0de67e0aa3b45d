import { Form, useSearchParams } from "@remix-run/react";
import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { groupThousands } from "#app/ui/amounts.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import {
  clampLoan,
  LOAN_BOUNDS,
  LOAN_DEFAULTS,
  LOAN_PERIODS,
  type Loan,
  loanCost,
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
  const [typed, setTyped] = useState<TypedLoan>(() => shownAs(loanOf(params, { ...LOAN_DEFAULTS, ...start })));
  const loan = clampLoan(typed);
  const live = useHydrated();
  const type = (field: keyof Loan) => (value: string) => setTyped((now) => ({ ...now, [field]: value }));
  const settle = () => setTyped(shownAs(loan));
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
          type={type("price")}
          settle={settle}
          slider={live && { ...LOAN_BOUNDS.price, value: loan.price }}
        />
        <Amount
          name="downPayment"
          label="Down payment"
          before="$"
          typed={typed.downPayment}
          type={type("downPayment")}
          settle={settle}
          slider={live && { ...LOAN_BOUNDS.downPayment, max: loan.price, value: loan.downPayment }}
        />
        <Amount
          name="interest"
          label="Interest rate (APR)"
          after="%"
          typed={typed.interest}
          type={type("interest")}
          settle={settle}
          slider={live && { ...LOAN_BOUNDS.interest, value: loan.interest }}
        />
        <Periods value={loan.period} choose={(period) => setTyped({ ...shownAs(loan), period })} />
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

/** A loan as its fields show it. */
const shownAs = (loan: Loan): TypedLoan => ({
  price: formatNumber(loan.price),
  downPayment: formatNumber(loan.downPayment),
  interest: String(loan.interest),
  period: String(loan.period),
});

type AmountProps = {
  name: "price" | "downPayment" | "interest";
  label: string;
  before?: ReactNode;
  after?: ReactNode;
  typed: TypedLoan[keyof Loan];
  type: (value: string) => void;
  /** Shows the values used in the calculation, after the user has finished typing. */
  settle: () => void;
  slider: false | Pick<InputHTMLAttributes<HTMLInputElement>, "min" | "max" | "step" | "value">;
};

function Amount({ name, label, before, after, typed, type, settle, slider }: AmountProps) {
  const id = `loan-${name}`;
  const shown = name === "interest" ? (text: string) => text.replace(/[^\d.]/g, "") : thousands;
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
          onChange={(event) => type(shown(event.currentTarget.value))}
          onBlur={settle}
        />
        {after && <span aria-hidden="true">{after}</span>}
      </span>
      {slider && (
        <input
          type="range"
          aria-label={`${label}, slider`}
          {...slider}
          onChange={(event) => type(shown(event.currentTarget.value))}
          onPointerUp={settle}
          onKeyUp={settle}
        />
      )}
    </div>
  );
}

const thousands = (text: string) => groupThousands(text.replace(/\D/g, ""));

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
