import { shortCents } from "#modules/kernel/money.ts";
import { type InHand, lineAmount } from "#modules/swaps/policy.ts";

type Props = { left: InHand; whose?: "You" | "The seller" };

/** What is deducted from a price, and what it leaves; rows of a list of sums. */
export function InHandRows({ left: { cents, deductions, payoffKnown }, whose = "You" }: Props) {
  return (
    <>
      {deductions.map((line) => (
        <div key={line.code}>
          <dt>{line.label}</dt>
          <dd>{lineAmount(line, shortCents)}</dd>
        </div>
      ))}
      {!payoffKnown && (
        <div>
          <dt>Loan payoff</dt>
          <dd>Not known yet</dd>
        </div>
      )}
      {!deductions.some(({ code }) => code === "success-fee") && (
        <div>
          <dt>Selling fee</dt>
          <dd>$0</dd>
        </div>
      )}
      <div data-total>
        <dt>{leftLabel({ cents, payoffKnown }, whose)}</dt>
        <dd>{shortCents(Math.abs(cents))}</dd>
      </div>
    </>
  );
}

/** "You keep", "The seller pays": which way the rest goes. */
export function leftLabel({ cents, payoffKnown }: Pick<InHand, "cents" | "payoffKnown">, whose: "You" | "The seller") {
  const verb = cents < 0 ? "pay" : "keep";
  const said = whose === "You" ? `You ${verb}` : `The seller ${verb}s`;
  return payoffKnown ? said : `${said}, before the loan`;
}
