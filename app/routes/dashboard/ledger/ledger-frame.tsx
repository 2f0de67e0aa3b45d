import type { ReactNode } from "react";
import { ledgerBankPath, ledgerPath, ledgerPeriodsPath, ledgerStatementPath } from "#app/shared/paths.ts";
import { Tabs } from "#app/ui/tabs.tsx";

export type LedgerView = "open" | "statement" | "bank" | "periods";
type Props = { view?: LedgerView; children: ReactNode };

const VIEWS: readonly { view: LedgerView; label: string; to: string }[] = [
  { view: "open", label: "Open", to: ledgerPath },
  { view: "statement", label: "Statement", to: ledgerStatementPath() },
  { view: "bank", label: "Bank", to: ledgerBankPath() },
  { view: "periods", label: "Periods", to: ledgerPeriodsPath },
];

/** A screen of the ledger, with the way to the others. */
export function LedgerFrame({ view, children }: Props) {
  return (
    <div className="page page-body stack">
      <Tabs label="Ledger" tabs={VIEWS.map(({ label, to, view: one }) => ({ label, to, current: one === view }))} />
      {children}
    </div>
  );
}
