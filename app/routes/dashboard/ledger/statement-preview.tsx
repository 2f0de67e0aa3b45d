import { ledgerBankActionPath, ledgerBankPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents, formatNumber } from "#modules/kernel/money.ts";
import { ImportStatement, type StatementPreview } from "#modules/ledger/schemas.ts";
import type { BankState, ReadFile } from "./bank-state.ts";
import { signedWords } from "./labels.ts";

const fields = fieldsOf(ImportStatement);

const FORMATS: Record<StatementPreview["format"], string> = {
  csv: "a table (CSV)",
  ofx: "OFX",
  camt: "camt.053",
  bai2: "BAI2",
};

/** What was understood of a statement, with the question that it leaves open. Nothing is stored yet. */
export function StatementPreviewCard({ state, file }: { state: Partial<BankState>; file: ReadFile }) {
  const { preview } = file;
  return (
    <Card title={preview ? `Is this what ${file.name} says?` : `One question about ${file.name}`}>
      <PostForm action={ledgerBankActionPath("store")} className="stack">
        <input type="hidden" name={fields.name.name} value={file.name} />
        <input type="hidden" name="packed" value={file.packed} />
        <FormFields state={state} id="store">
          <ErrorSummary message={state.message} />
          {preview ? <Understood preview={preview} /> : <Question code={state.code} />}
          {preview && <Answers values={state.values} />}
        </FormFields>
        <div className="row">
          <SubmitButton>{preview ? "Store and match" : "Go on"}</SubmitButton>
          <ButtonLink to={ledgerBankPath()}>Choose another file</ButtonLink>
        </div>
      </PostForm>
    </Card>
  );
}

/** The answers that the preview follows go along. */
const Answers = ({ values }: { values: Record<string, string> | undefined }) => (
  <>
    <input type="hidden" name="confirmed" value="true" />
    <input type="hidden" name={fields.direction.name} value={values?.direction ?? ""} />
    <input type="hidden" name={fields.dayOrder.name} value={values?.dayOrder ?? ""} />
  </>
);

const Question = ({ code }: { code: string | null | undefined }) =>
  code === "statement-day-order" ? (
    <RadioGroup
      {...fields.dayOrder}
      label="How are the dates written?"
      options={[
        { value: "month-first", label: "Month first: 03/04 is March 4" },
        { value: "day-first", label: "Day first: 03/04 is April 3" },
      ]}
    />
  ) : (
    <RadioGroup
      {...fields.direction}
      label="Where did this money go?"
      options={[
        { value: "in", label: "It came in" },
        { value: "out", label: "It went out" },
      ]}
    />
  );

function Understood({ preview }: { preview: StatementPreview }) {
  const { format, from, to, moneyIn, moneyOut, first, leftOut } = preview;
  const lines = moneyIn.lines + moneyOut.lines;
  return (
    <>
      <p>
        We read it as {FORMATS[format]}, from {formatDashboardDay(from)} to {formatDashboardDay(to)}.{" "}
        <b>Money in: {sumWords(moneyIn)}.</b> <b>Money out: {sumWords(moneyOut)}.</b>
      </p>
      <Table
        caption="Transactions as we read them"
        columns={[
          {
            key: "date",
            label: "Date",
            cell: ({ bookedOn }) => <span className="num">{formatDashboardDay(bookedOn)}</span>,
          },
          { key: "words", label: "Description", cell: ({ description }) => description || "–" },
          {
            key: "amount",
            label: "Amount",
            right: true,
            cell: ({ amountCents }) => <span className="num">{signedWords(amountCents)}</span>,
          },
        ]}
        rows={first}
        rowKey={({ line }) => String(line)}
      />
      {lines > first.length && <p className="dim">And {formatNumber(lines - first.length)} more.</p>}
      {leftOut.length > 0 && (
        <details className="more">
          <summary>
            {leftOut.length === 1 ? "1 line is left out" : `${formatNumber(leftOut.length)} lines are left out`}
          </summary>
          <ul className="bulleted">
            {leftOut.map(({ line, words, why }) => (
              <li key={line}>
                Line {line}: {why} <span className="dim">{words}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const sumWords = ({ lines, cents }: StatementPreview["moneyIn"]) =>
  lines === 0 ? "none" : `${formatCents(cents)} in ${lines === 1 ? "1 line" : `${formatNumber(lines)} lines`}`;
