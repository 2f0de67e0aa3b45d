import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { ledgerPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

type Facts = {
  car: string;
  what: "payment" | "write-off";
  /** The party: "buyer". */
  kind: string;
  direction: "in" | "out";
  amountCents: number;
  expectedCents: number;
  /** "2026-11-23" */
  date: string;
  reason: string | null;
  asker: string | null;
};

/** To everybody who may approve a payment that deviates from the deal sheet, or a write-off. */
export const approvalWaits = (facts: Facts): LetterDraft => ({
  kind: "approval-waits",
  subject: `Please decide: ${approvalTitle(facts)}`,
  paragraphs: [
    facts.what === "payment"
      ? "A colleague has entered a payment that is not the amount of the deal sheet. It is recorded when a second person approves it."
      : "A colleague asks to give up what is open with a party. It is recorded when a second person approves it.",
    ...(facts.reason ? [`The reason: ${facts.reason}`] : []),
  ],
  facts: [
    [facts.what === "payment" ? (facts.direction === "in" ? "From" : "To") : "Party", `the ${facts.kind}`],
    ["Amount", formatCents(facts.amountCents)],
    ["Deal sheet", formatCents(facts.expectedCents)],
    ["Date", formatDashboardDay(facts.date)],
    ...(facts.asker ? [["Entered by", facts.asker] as [string, string]] : []),
  ],
  action: { label: "Approve or decline", path: ledgerPath },
});

/** "$19,000.00 to the seller of the 2018 Honda Accord" */
export const approvalTitle = ({ what, kind, direction, amountCents, car }: Facts): string =>
  what === "payment"
    ? `${formatCents(amountCents)} ${direction === "in" ? "from" : "to"} the ${kind}, ${car}`
    : `write off ${formatCents(amountCents)} that the ${kind} ${direction === "in" ? "owes" : "gets"}, ${car}`;
