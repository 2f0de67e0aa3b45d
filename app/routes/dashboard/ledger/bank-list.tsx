import { Link } from "@remix-run/react";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { ledgerBankActionPath, managedSwapPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { type BankLine, MatchLine, SetLineAside, SplitLine } from "#modules/ledger/schemas.ts";
import { signedWords } from "./labels.ts";
import * as styles from "./ledger.module.css";

const matchLineFields = fieldsOf(MatchLine);
const splitLineFields = fieldsOf(SplitLine);
const setLineAsideFields = fieldsOf(SetLineAside);

type Props = { lines: readonly BankLine[]; state: Partial<RefusedAction> | null | undefined };

/** Lines of bank statements with what they may be. */
export function BankList({ lines, state }: Props) {
  if (lines.length === 0)
    return (
      <EmptyState title="Nothing here">The lines of the statements you upload appear in these three lists.</EmptyState>
    );
  return (
    <Card>
      <ul className={`grid ${styles.lines}`} data-rows>
        {lines.map((line) => (
          <Line key={line._id} line={line} state={state?.values?.line === line._id ? state : null} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line, state }: { line: BankLine; state: Props["state"] }) {
  return (
    <li>
      <span className="num">{formatDashboardDay(line.date)}</span>
      <span className={`text-right num ${styles.amount}`}>{signedWords(line.amountCents)}</span>
      <span className={styles.description}>
        {line.description} <span className="dim">{line.statement}</span>
      </span>
      <div className={styles.match}>
        {line.entry || line.setAside || line.parts.length > 0 ? (
          <Settled line={line} />
        ) : (
          <Open line={line} state={state} />
        )}
      </div>
    </li>
  );
}

/** A line that is matched or set aside. */
function Settled({ line }: { line: BankLine }) {
  return (
    <PostForm action={ledgerBankActionPath("unmatch")}>
      <input type="hidden" name={matchLineFields.line.name} value={line._id} />
      <span>
        {line.entry ? (
          <>
            Matched to{" "}
            <Link className="link" to={managedSwapPath(line.entry.swap)}>
              {line.entry.car}
            </Link>
            {line.entry.reference && `, ${line.entry.reference}`}
          </>
        ) : (
          (line.setAside ?? <Parts parts={line.parts} />)
        )}
      </span>
      <Button size="small">Take it back</Button>
    </PostForm>
  );
}

/** What a split line is made of. */
const Parts = ({ parts }: Pick<BankLine, "parts">) => (
  <ul>
    {parts.map(({ swap, words, amountCents }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
      <li key={at}>
        <span className="num">{signedWords(amountCents)}</span>{" "}
        {swap ? (
          <Link className="link" to={managedSwapPath(swap)}>
            {words}
          </Link>
        ) : (
          words
        )}
      </li>
    ))}
  </ul>
);

/** A line that pays several things: which payments, and what the bank kept or paid. */
function Split({ line, state }: { line: BankLine; state: Props["state"] }) {
  const refused = state?.action === "split" ? state : null;
  return (
    <details open={refused !== null}>
      <summary className="link">Split it: several payments, a fee, interest</summary>
      <PostForm action={ledgerBankActionPath("split")}>
        {refused && <ErrorSummary message={refused.message} />}
        <input type="hidden" name={splitLineFields.line.name} value={line._id} />
        {line.others.map(({ _id, words }) => (
          <Checkbox key={_id} name={splitLineFields.entries.name} value={_id} label={words} />
        ))}
        <MoneyField {...splitLineFields.fee} label="Fee of the bank" optional />
        <MoneyField {...splitLineFields.interest} label="Interest" optional />
        <Button>Split it</Button>
      </PostForm>
    </details>
  );
}

function Open({ line, state }: { line: BankLine; state: Props["state"] }) {
  return (
    <FormFields state={state} id={line._id}>
      {line.expected.map(({ swap, words }) => (
        <p key={words}>
          Not in the ledger yet.{" "}
          <Link className="link" to={managedSwapPath(swap)}>
            {words}
          </Link>
        </p>
      ))}
      {line.candidates.length > 0 && (
        <PostForm action={ledgerBankActionPath("match")}>
          <input type="hidden" name={matchLineFields.line.name} value={line._id} />
          <Select
            {...matchLineFields.entry}
            label="Payment in the ledger"
            options={line.candidates.map(({ _id, words }) => ({ value: _id, label: words }))}
          />
          <Button kind="primary">Match</Button>
        </PostForm>
      )}
      <Split line={line} state={state} />
      <PostForm action={ledgerBankActionPath("aside")}>
        <input type="hidden" name={matchLineFields.line.name} value={line._id} />
        <TextField {...setLineAsideFields.reason} label="Doesn’t belong to a deal, because" />
        <Button>Set aside</Button>
      </PostForm>
    </FormFields>
  );
}
