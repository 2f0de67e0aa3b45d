import { formatCents } from "#modules/kernel/money.ts";
import { ledgerDealPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = {
  car: string;
  deal: string;
  /** What is open: the party, and cents that it owes (positive) or gets back (negative). */
  open: readonly (readonly [party: string, cents: number])[];
};

/** To those who keep the books: a deal was canceled after money had moved. */
export const dealToSettle = ({ car, deal, open }: Facts): EmailDraft => ({
  kind: "deal-to-settle",
  subject: `Money to settle: the deal for the ${car} is canceled`,
  paragraphs: [
    "The deal was canceled after money had moved. Its accounts stay open until all of it has been paid back.",
    "What a buyer gets back can be paid out, or counted toward another deal of the same buyer.",
  ],
  facts: open.map(([party, cents]) => [
    `The ${party} ${cents > 0 ? "owes" : "gets back"}`,
    formatCents(Math.abs(cents)),
  ]),
  action: { label: "Settle the accounts", path: ledgerDealPath(deal) },
});
