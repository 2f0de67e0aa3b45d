import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as acts from "#app/features/forms/tasks.module.css";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { ledgerDealActionPath, ledgerStatementPath, managedSwapPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { type LedgerDeal, ReverseEntry, type StatementLine } from "#modules/ledger/schemas.ts";
import { EntryTable } from "./entry-table.tsx";
import { statusName } from "./labels.ts";
import * as styles from "./ledger.module.css";
import { OpenParty } from "./open-party.tsx";

const fields = fieldsOf(ReverseEntry);

type Props = { deal: LedgerDeal; state: Partial<RefusedAction> | null | undefined; children?: ReactNode };

/** The books of one deal: what is open with each party, and every entry. `children` come below its head. */
export function LedgerDealView({ deal, state, children }: Props) {
  const open = deal.parties.filter(({ openCents }) => openCents !== 0);
  const beside = Object.keys(state?.errors ?? {}).length > 0;
  return (
    <>
      <p className="row wrap">
        <Link className="link" to={managedSwapPath(deal.swap)}>
          {deal.car}
        </Link>
        <State tone={deal.status === "canceled" ? "bad" : "info"}>{statusName(deal.status)}</State>
        <span className="dim num">signed {formatDashboardDate(deal.signedAt)}</span>
        <a className="link" href={ledgerStatementPath({ deal: deal.deal, export: 1 })}>
          Statement (CSV)
        </a>
      </p>
      {children}
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

const MONEY = ["payment", "deposit", "write-off", "transfer"];

/** Takes back what was recorded; charges follow the deal sheet. */
function Correct({ deal, row, state }: Props & { row: StatementLine }) {
  if (!MONEY.includes(row.code) || row.reverses || row.reversed) return null;
  const mine = state?.action === "reverse" && state.values?.entry === row._id ? state : null;
  return (
    <details className={styles.correct} open={mine !== null}>
      <summary>Reverse</summary>
      <PostForm action={ledgerDealActionPath(deal.deal, "reverse")}>
        <input type="hidden" name={fields.entry.name} value={row._id} />
        <FormFields state={mine} id={`reverse-${row._id}`}>
          <TextField {...fields.reason} label="Reason" />
        </FormFields>
        <Button kind="danger" size="small">
          Reverse the entry
        </Button>
      </PostForm>
    </details>
  );
}
