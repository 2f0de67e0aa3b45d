import { Link } from "@remix-run/react";
import type { RefusedAct } from "#app/shared/form-state.ts";
import { ledgerDealActPath, ledgerFilePath, managedSwapPath } from "#app/shared/paths.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { type LedgerDeal, PAYMENT_METHOD_LABELS, PAYMENT_METHODS, type StatementLine } from "#modules/swaps/schemas.ts";
import * as acts from "../task/tasks.module.css";
import { MoneyField } from "../ui/amount-field.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { State } from "../ui/marks.tsx";
import { ErrorSummary, Notice } from "../ui/notice.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { Select } from "../ui/select.tsx";
import { EntryTable } from "./entry-table.tsx";
import * as styles from "./ledger.module.css";
import { ACCOUNT_NAMES, statusName } from "./words.ts";

type ActState = Partial<RefusedAct> | null | undefined;
type Props = { deal: LedgerDeal; state: ActState };

/** The books of one deal: what is open with each party, and every entry. */
export function LedgerDealView({ deal, state }: Props) {
  const open = deal.parties.filter(({ openCents }) => openCents !== 0);
  const beside = Object.keys(state?.errors ?? {}).length > 0;
  return (
    <>
      <p className="row wrap">
        <Link to={managedSwapPath(deal.swap)}>{deal.car}</Link>
        <State tone={deal.status === "canceled" ? "bad" : "info"}>{statusName(deal.status)}</State>
        <span className="dim num">signed {formatDashboardDate(deal.signedAt)}</span>
        <a href={ledgerFilePath("statement.csv", { deal: deal.deal })}>Statement (CSV)</a>
      </p>
      {state?.message && !beside && <Notice kind="error">{state.message}</Notice>}
      {open.length === 0 ? <Notice kind="success">The accounts of this deal balance.</Notice> : null}
      <div className={acts.acts}>
        {open.map((party) => (
          <OpenParty key={party.account} deal={deal} party={party} state={state} />
        ))}
      </div>
      <EntryTable rows={deal.entries} ofOneDeal tools={(row) => <Correct deal={deal} row={row} state={state} />} />
    </>
  );
}

/** Money with one party: recorded as it is open, or given up with a colleague's approval. */
function OpenParty({ deal, party, state }: Props & { party: LedgerDeal["parties"][number] }) {
  const { account, kind, openCents } = party;
  const mine = (act: string) =>
    state?.act === act && state.values?.[act === "pay" ? "kind" : "account"] === (act === "pay" ? kind : account)
      ? state
      : null;
  const amount = (Math.abs(openCents) / 100).toFixed(2);
  return (
    <details open={mine("pay") !== null || mine("write-off") !== null}>
      <summary>
        {ACCOUNT_NAMES[account]} {openCents > 0 ? "owes" : "gets"} {formatCents(Math.abs(openCents))}
      </summary>
      <PostForm action={ledgerDealActPath(deal.deal, "pay")} className="stack">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={deal.version} />
        <FormFields state={mine("pay")} values={{ amount }} id={`pay-${account}`}>
          <ErrorSummary message={mine("pay")?.message} />
          <div className="grid2">
            <MoneyField name="amount" label="Amount" required />
            <Select
              name="method"
              label="How it was paid"
              required
              empty="Choose"
              options={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
            />
            <TextField name="reference" label="Reference" required />
            <TextField name="date" type="date" label="Date" required />
            <TextField name="reason" label="Reason for another amount" optional />
          </div>
        </FormFields>
        <div className="row">
          <Button kind="primary">Record the payment</Button>
        </div>
      </PostForm>
      <PostForm action={ledgerDealActPath(deal.deal, "write-off")} className="stack">
        <input type="hidden" name="account" value={account} />
        <input type="hidden" name="version" value={deal.version} />
        <FormFields state={mine("write-off")} id={`off-${account}`}>
          <TextField name="reason" label="Or give up what is open, because" required hint="A colleague approves it." />
        </FormFields>
        <div className="row">
          <Button>Ask for the write-off</Button>
        </div>
      </PostForm>
    </details>
  );
}

const MONEY = ["payment", "deposit", "write-off"];

/** Takes back what was recorded; charges follow the deal sheet. */
function Correct({ deal, row, state }: Props & { row: StatementLine }) {
  if (!MONEY.includes(row.code) || row.reverses || row.reversed) return null;
  const mine = state?.act === "reverse" && state.values?.entry === row._id ? state : null;
  return (
    <details className={styles.correct} open={mine !== null}>
      <summary>Reverse</summary>
      <PostForm action={ledgerDealActPath(deal.deal, "reverse")}>
        <input type="hidden" name="entry" value={row._id} />
        <FormFields state={mine} id={`reverse-${row._id}`}>
          <TextField name="reason" label="Reason" required />
        </FormFields>
        <Button kind="danger" size="small">
          Reverse the entry
        </Button>
      </PostForm>
    </details>
  );
}
