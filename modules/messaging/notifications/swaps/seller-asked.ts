import { formatMoment } from "#modules/kernel/format-time.ts";
import { formatDollars, shortCents } from "#modules/kernel/money.ts";
import { homeSwapPath, sellerAnswerPath } from "#modules/kernel/paths.ts";
import { proposalWords, QUESTIONS, type QuestionKind } from "#modules/swaps/schemas.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = {
  car: string;
  kind: QuestionKind;
  amount: number | null;
  agreed: number | null;
  /** Who asks, and what they add. */
  askedBy: string;
  note: string | null;
  /** What the price leaves to the seller, in cents; null: unknown. */
  keeps: number | null;
  until: string;
  token: string;
};

const amountWords = (amount: number | null) => (amount === null ? "No reserve" : formatDollars(amount));

/** To the seller: staff propose a price, and do nothing without an answer. */
export const sellerAsked = ({ car, kind, amount, agreed, askedBy, note, keeps, until, token }: Facts): EmailDraft => ({
  kind: "seller-asked",
  subject: `Do you agree? ${amountWords(amount)} for your ${car}`,
  paragraphs: [
    `${askedBy} of Swaplot proposes ${proposalWords(kind, amount)}.${note ? ` "${note}"` : ""}`,
    `${QUESTIONS[kind].leadsTo} Without your answer, nothing happens.`,
  ],
  facts: [
    ["Proposed", amountWords(amount)],
    ...(agreed === null ? [] : [["You agreed to", formatDollars(agreed)] as [string, string]]),
    ...(keeps === null ? [] : [["You keep", shortCents(keeps)] as [string, string]]),
    ["Open until", formatMoment(until)],
  ],
  action: { label: "Read and answer", path: sellerAnswerPath(token) },
  sms: `Swaplot proposes ${amountWords(amount)} for your ${car}. Please answer:`,
  by: "both",
});

/** To the seller, after a call that a second member of the staff has confirmed: it names both. */
export const sellerAgreedInCall = ({
  car,
  swap,
  kind,
  amount,
  words,
}: Pick<Facts, "car" | "kind" | "amount"> & { swap: string; words: string }): EmailDraft => ({
  kind: "seller-agreed-in-call",
  subject: `You agreed by phone: ${amountWords(amount)} for your ${car}`,
  paragraphs: [
    `${words}: ${proposalWords(kind, amount)}.`,
    "If you did not agree to this, call us or answer this message right away.",
  ],
  action: { label: "Open your car's page", path: homeSwapPath(swap) },
  sms: `You agreed by phone to ${amountWords(amount)} for your ${car}. If not, call us:`,
  by: "both",
});
