import { Link } from "@remix-run/react";
import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import * as acts from "#app/features/forms/tasks.module.css";
import { dealSheetPdfPath, filePath, ledgerDealPath } from "#app/shared/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { DealApproval, DealView, PaymentKind } from "#modules/deals/schemas.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { SHEET_PARTIES } from "#modules/swaps/schemas.ts";
import { approvalWords } from "./approval-words.ts";
import { DealSheet } from "./deal-sheet.tsx";
import { Payment } from "./payment-form.tsx";
import { QuoteForm } from "./quote-form.tsx";
import { TermsForm } from "./terms-form.tsx";

type Props = { deal: DealView | null | undefined; state: ActionState };

/**
 * The money of a deal for staff: its sheet, approvals that wait for a second person, and open amounts that no task of
 * the step covers.
 */
export function DealMoney({ deal, state }: Props) {
  if (!deal?.sheet) return null;
  const { sheet } = deal;
  const signed = deal.deal?.status === "signed";
  return (
    <section className="sec">
      <h3>Deal sheet</h3>
      {sheet.quoteExpired && <Notice kind="warn">The lender’s quote has ended. Record a new one.</Notice>}
      {deal.deal?.quote && <Quote quote={deal.deal.quote} />}
      <DealSheet parts={SHEET_PARTIES.map((party) => sheet.parts[party])} />
      {deal.deal && (
        <>
          <p className="dim">{openSentence(deal)}</p>
          <p className="row wrap">
            <a href={dealSheetPdfPath(deal.swap)}>Deal sheet as PDF</a>
            {deal.pays && <Link to={ledgerDealPath(deal.deal._id)}>The books of this deal</Link>}
          </p>
        </>
      )}
      {deal.approvals.map((approval) => (
        <Approval key={approval._id} approval={approval} deal={deal} state={state} />
      ))}
      {deal.pays && deal.deal && (
        <div className={acts.acts}>
          {openKinds(deal).map((kind) => (
            <details key={kind} open={state?.action === `pay-${kind}`}>
              <summary>{OPEN_TITLES[kind]}</summary>
              <Payment state={state} deal={deal} kind={kind} />
            </details>
          ))}
          {signed && deal.loan && <QuoteForm deal={deal} state={state} />}
          {signed && deal.agreed?.source !== "cash" && <TermsForm deal={deal} state={state} />}
        </div>
      )}
    </section>
  );
}

/** Where the payoff comes from. */
function Quote({ quote }: { quote: NonNullable<NonNullable<DealView["deal"]>["quote"]> }) {
  const { lender, accountEnding, letters = [], quotedOn } = quote;
  return (
    <p className="dim">
      Payoff quoted{lender ? ` by ${lender}` : ""} on {formatDashboardDay(quotedOn)}
      {accountEnding ? `, account ending in ${accountEnding}` : ""}.{" "}
      {letters.length === 0
        ? "The lender’s letter isn’t uploaded."
        : letters.map((key, at) => (
            <a key={key} className="link" href={filePath(key)} target="_blank" rel="noreferrer">
              {letters.length === 1 ? "The lender’s letter" : `The lender’s letter, page ${at + 1}`}{" "}
            </a>
          ))}
    </p>
  );
}

const OPEN_TITLES: Record<PaymentKind, string> = {
  buyer: "Buyer payment",
  dealer: "Dealer payment",
  seller: "Seller payment",
  lender: "Lender payment",
  state: "Tax and fees to the state",
};

/** What is open and belongs to no open task of the step. */
const openKinds = ({ open, waiting, deal, channel, approvals }: DealView): PaymentKind[] =>
  (["buyer", "seller", "lender", "state"] as const)
    .filter((account) => (open?.[account] ?? 0) !== 0)
    .map((account): PaymentKind => (account === "buyer" && channel === "auction" && deal?.buyer ? "dealer" : account))
    .filter((kind) => !waiting.includes(kind))
    .filter(
      (kind) =>
        !approvals.some((approval) => approval.kind === kind && !["payment", "release"].includes(approval.what)),
    );

function openSentence({ open }: DealView): string {
  const parts = Object.entries(open ?? {}).filter(([, cents]) => cents !== 0);
  if (parts.length === 0) return "The accounts balance.";
  return `Open: ${parts.map(([account, cents]) => `${account} ${cents > 0 ? "owes" : "gets"} ${formatCents(Math.abs(cents))}`).join(", ")}.`;
}

type ApprovalProps = { approval: DealApproval; deal: DealView; state: ActionState };

/** A payment or write-off that a second person decides. */
function Approval({ approval, deal, state }: ApprovalProps) {
  const asked = lookup(deal.names, approval.askedBy) ?? "A colleague";
  return (
    <div className="stack tight">
      <Notice kind="warn" title={`Waiting for approval: ${approvalWords(approval)}`}>
        {approval.early && "It is paid before the buyer’s money has come in, so an administrator approves it. "}
        {asked} entered it for {formatDashboardDay(approval.date)}: “{approval.reason}”
      </Notice>
      {deal.pays && (
        <div className="row wrap">
          {approval.may && (
            <ActionForm action="approve-deviation" state={state} hidden={{ approval: approval._id }} button="Approve" />
          )}
          <ActionForm
            action="decline-deviation"
            state={state}
            kind="plain"
            hidden={{ approval: approval._id }}
            button={approval.own ? "Take it back" : "Decline"}
          />
        </div>
      )}
    </div>
  );
}
