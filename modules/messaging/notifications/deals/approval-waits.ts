import type { ApprovalKind } from "#modules/deals/schemas.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { ledgerPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = {
  car: string;
  what: ApprovalKind;
  /** The party: "buyer". */
  kind: string;
  direction: "in" | "out";
  amountCents: number;
  expectedCents: number;
  /** "2026-11-23" */
  date: string;
  reason: string | null;
  /** It is paid before the buyer's money has come in. */
  early: boolean;
  asker: string | null;
};

/** To everyone who may approve a payment that deviates from the deal sheet, a write-off, or the refund of a claim. */
export const approvalWaits = (facts: Facts): EmailDraft => ({
  kind: "approval-waits",
  subject: `Please decide: ${approvalTitle(facts)}`,
  paragraphs: [facts.early ? EARLY : WORDS[facts.what], ...(facts.reason ? [`The reason: ${facts.reason}`] : [])],
  facts: [
    [facts.what === "write-off" ? "Party" : facts.direction === "in" ? "From" : "To", `the ${facts.kind}`],
    ["Amount", formatCents(facts.amountCents)],
    ["Deal sheet", formatCents(facts.expectedCents)],
    ["Date", formatDashboardDay(facts.date)],
    ...(facts.asker ? [["Entered by", facts.asker] as [string, string]] : []),
  ],
  action: { label: "Approve or decline", path: ledgerPath },
});

const EARLY =
  "A colleague has entered a payment that is made before the buyer’s money has come in. It is recorded when an administrator approves it.";

const WORDS: Record<Facts["what"], string> = {
  payment:
    "A colleague has entered a payment that is not the amount of the deal sheet. It is recorded when a second person approves it.",
  "write-off":
    "A colleague asks to write off what is open with a party. It is recorded when a second person approves it.",
  payoff:
    "A colleague has entered a lender’s quote that changes a sum by more than $50. It counts when a second person approves it.",
  terms:
    "A colleague has entered other amounts on the buyer’s deal sheet. No one else sees them until a second person approves.",
  reversal:
    "A colleague takes back an entry that the bank statement shows, or that belongs to a closed deal. It counts when a second person approves it.",
  release:
    "A colleague asks to release money that the payment provider holds to the bank. It is sent when a second person approves it.",
  claim: "A colleague has decided the claim of a buyer with a refund. It is recorded when a second person approves it.",
};

/** "$19,000.00 to the seller of the 2018 Honda Accord" */
export const approvalTitle = ({ what, kind, direction, amountCents, early, car }: Facts): string =>
  what === "payoff" || what === "terms"
    ? `${what === "payoff" ? "the lender quotes" : "the buyer’s sum is"} ${formatCents(amountCents)}, ${car}`
    : what === "release"
      ? `release ${formatCents(amountCents)} to the bank, ${car}`
      : what === "reversal"
        ? `take back ${formatCents(amountCents)} of the ${kind}, ${car}`
        : what !== "write-off"
          ? `${early ? "early: " : ""}${formatCents(amountCents)} ${direction === "in" ? "from" : "to"} the ${kind}, ${car}`
          : `write off ${formatCents(amountCents)} that the ${kind} ${direction === "in" ? "owes" : "gets"}, ${car}`;
