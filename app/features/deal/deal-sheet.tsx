import { formatCents } from "#modules/kernel/money.ts";
import { lineAmount } from "#modules/swaps/policy.ts";
import type { SheetLine, SheetPart } from "#modules/swaps/schemas.ts";
import * as styles from "./deal-sheet.module.css";

/**
 * The sheet of a deal: what each party owes or gets, line by line with the rule. The query leaves out the parts of
 * other parties.
 */
export function DealSheet({ parts }: { parts: readonly SheetPart[] }) {
  return (
    <div className="grid clipped framed rounded">
      {parts
        .filter(isShown)
        .map((part) =>
          part.lines.length > 1 ? <Sum key={part.party} part={part} /> : <Single key={part.party} part={part} />,
        )}
    </div>
  );
}

/** Shows no lender without a loan, and no state without a tax. */
const isShown = ({ party, totalCents, beforeTax }: SheetPart) =>
  totalCents > 0 || beforeTax === true || party === "buyer" || party === "seller";

function Sum({ part }: { part: SheetPart }) {
  return (
    <section className={styles.part}>
      <dl>
        {part.lines.map((line) => (
          <Line key={line.code} line={line} label={line.label} />
        ))}
        <div className={styles.total}>
          <dt>
            {part.label}
            {part.note && <small>{part.note}</small>}
          </dt>
          <dd>{formatCents(part.totalCents)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** A part of one line is one line: "The state gets". */
function Single({ part }: { part: SheetPart }) {
  const [line] = part.lines;
  if (!line) return null;
  return (
    <section className={styles.part}>
      <dl>
        <Line line={{ ...line, cents: part.beforeTax ? null : part.totalCents }} label={part.label} strong />
      </dl>
    </section>
  );
}

function Line({ line, label, strong }: { line: SheetLine; label: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.total : undefined}>
      <dt>
        {label}
        <small>{line.rule}</small>
      </dt>
      <dd>{lineAmount(line).replace("-", "−")}</dd>
    </div>
  );
}
