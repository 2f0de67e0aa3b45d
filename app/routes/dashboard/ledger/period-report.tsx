import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PeriodAction } from "#app/shared/actions.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { ledgerBankPath, ledgerFilePath, ledgerPath, ledgerPeriodActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import {
  AskClosing,
  CHECK_WORDS,
  CHECKS,
  type Check,
  DecideClosing,
  type PeriodReport,
} from "#modules/ledger/schemas.ts";
import { ACCOUNT_NAMES, signedWords } from "./labels.ts";
import { daysOfMonth, monthName } from "./period-words.ts";

const closeFields = fieldsOf(AskClosing);
const decideFields = fieldsOf(DecideClosing);

type Props = { period: PeriodReport; state: Partial<FormState> | null | undefined };

/** What is left in a month, its sums, and the forms that close it or open it again. */
export function PeriodReportView({ period, state }: Props) {
  const { report, month } = period;
  const left = CHECKS.filter((check) => report.checks[check].count > 0);
  return (
    <>
      <Card title={`Check list for ${monthName(month)}`}>
        <ul className="stack tight">
          {CHECKS.map((check) => (
            <CheckLine key={check} check={check} report={report} />
          ))}
        </ul>
        <Closing period={period} isClean={left.length === 0} state={state} />
      </Card>
      <Card title="Report">
        <dl className="facts">
          {report.balances
            .filter(({ cents }) => cents !== 0)
            .map(({ account, cents }) => (
              <Fact key={account} label={`${ACCOUNT_NAMES[account]}, balance`}>
                {signedWords(cents)}
              </Fact>
            ))}
          <Fact label="Refunds of claims">{countWords(report.refunds)}</Fact>
          <Fact label="Write-offs">{countWords(report.writeOffs)}</Fact>
          <Fact label="Fees of the bank">{signedWords(report.bankFees)}</Fact>
          <Fact label="Interest">{signedWords(report.interest)}</Fact>
        </dl>
        <p className="dim small">
          Balances at the end of the month. A positive balance is money owed to us or in the bank. A negative one is
          money that we owe.
        </p>
        <p>
          <a className="link" href={ledgerFilePath("journal.csv", daysOfMonth(month))}>
            General journal (CSV)
          </a>
        </p>
      </Card>
      <History period={period} />
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

const countWords = ({ count, cents }: { count: number; cents: number }) =>
  count === 0 ? "None" : `${count}, ${formatCents(cents)}`;

/** Where each thing is settled. */
const PLACES: Record<Check, string> = {
  lines: ledgerBankPath({ view: "open" }),
  unseen: ledgerBankPath(),
  approvals: ledgerPath,
  overdue: ledgerPath,
  unbalanced: ledgerPath,
};

function CheckLine({ check, report }: { check: Check; report: PeriodReport["report"] }) {
  const { count, cents } = report.checks[check];
  const [one, several] = CHECK_WORDS[check];
  if (count === 0) return <li>✓ No {one}</li>;
  return (
    <li>
      <State tone="warn">Left</State>{" "}
      <Link className="link" to={PLACES[check]}>
        {count} {count === 1 ? one : several}
      </Link>
      , {formatCents(cents)}
    </li>
  );
}

type ClosingProps = Props & { isClean: boolean };

function Closing({ period, isClean, state }: ClosingProps) {
  const { closing, closedAt, over } = period;
  if (closing) return <Waiting period={period} state={state} />;
  if (closedAt) return <Reopen period={period} state={state} />;
  if (!over) return <p className="dim">This month can be closed after its end.</p>;
  return (
    <Act period={period} action="close-month" state={state} button="Ask to close the month">
      <p>A colleague has to approve it. Then this month and all before it take no entries any more.</p>
      {!isClean && <TextArea {...closeFields.reason} label="What is left, and why it may stay" rows={3} required />}
    </Act>
  );
}

const Reopen = ({ period, state }: Props) => (
  <Act period={period} action="reopen-month" state={state} button="Ask to open it again" kind="plain">
    <p>
      Closed {formatDashboardDate(period.closedAt as string)}, with the report of that day. To change something in it,
      ask to open it again. Once a colleague approves, this month and all after it take entries again.
    </p>
    <TextArea {...closeFields.reason} label="Why it is opened again" rows={2} required optional={false} />
  </Act>
);

function Waiting({ period, state }: Props) {
  const { closing } = period;
  if (!closing) return null;
  const hidden = <input type="hidden" name={decideFields.closing.name} value={closing._id} />;
  return (
    <>
      <Notice
        kind="warn"
        title={`${closing.asker ?? "A colleague"} asks to ${closing.act === "close" ? "close" : "open"} this month`}
      >
        {closing.reason ? `“${closing.reason}”` : "Nothing is left in it."}
      </Notice>
      <div className="row wrap">
        {closing.may && (
          <Act period={period} action="approve-month" state={state} button="Approve">
            {hidden}
          </Act>
        )}
        <Act
          period={period}
          action="decline-month"
          state={null}
          button={closing.may ? "Decline" : "Take it back"}
          kind="plain"
        >
          {hidden}
        </Act>
      </div>
    </>
  );
}

type ActProps = Props & {
  action: PeriodAction;
  button: string;
  kind?: "primary" | "plain";
  children: ReactNode;
};

const Act = ({ period, action, state, button, kind = "primary", children }: ActProps) => (
  <PostForm action={ledgerPeriodActionPath(period.month.slice(0, 7), action)} className="stack">
    {state?.message && Object.keys(state.errors ?? {}).length === 0 && <Notice kind="error">{state.message}</Notice>}
    <FormFields state={state} id={action}>
      {children}
    </FormFields>
    <div>
      <SubmitButton kind={kind}>{button}</SubmitButton>
    </div>
  </PostForm>
);

function History({ period: { history } }: { period: PeriodReport }) {
  if (history.length === 0) return null;
  return (
    <Card title="Closed and opened">
      <ul className="stack tight">
        {history.map(({ act, asker, decider, at, reason, approved }) => (
          <li key={at}>
            {formatDashboardDate(at)}: {asker ?? "A colleague"} asked to {act === "close" ? "close" : "open"} it,{" "}
            {decider ?? "a colleague"} {approved ? "approved" : "declined"}.{reason && ` “${reason}”`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
