import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { ledgerPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

type Facts = {
  car: string;
  what: "payment" | "write-off" | "claim";
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

const ASKED: Record<Facts["what"], string> = {
  payment: "A colleague has entered a payment that is not the amount of the deal sheet.",
  "write-off": "A colleague asks to give up what is open with a party.",
  claim: "A colleague has granted a claim with a refund to the buyer.",
};

/** To everybody who may approve a payment that deviates from the deal sheet, a write-off, or the refund of a claim. */
export const approvalWaits = (facts: Facts): LetterDraft => ({
  kind: "approval-waits",
  subject: `Please decide: ${approvalTitle(facts)}`,
  paragraphs: [
    `${ASKED[facts.what]} It is recorded when a second person approves it.`,
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
export function approvalTitle({ what, kind, direction, amountCents, car }: Facts): string {
  const amount = formatCents(amountCents);
  if (what === "claim") return `refund ${amount} of a claim, ${car}`;
  if (what === "payment") return `${amount} ${direction === "in" ? "from" : "to"} the ${kind}, ${car}`;
  return `write off ${amount} that the ${kind} ${direction === "in" ? "owes" : "gets"}, ${car}`;
}
