import { NAME } from "#modules/kernel/brand.ts";

/** What a message may contain that its reader should be careful about. Browser-safe. */
export const WARNINGS = ["contact", "payment", "escrow", "report", "overpayment"] as const;
export type Warning = (typeof WARNINGS)[number];

/** What the reader is told, one sentence for each kind. */
export const WARNING_WORDS: Record<Warning, string> = {
  contact: `It asks you to talk outside ${NAME}, where we can’t help you if something goes wrong.`,
  payment: "It mentions a payment outside the Swap Center. Buyer and seller pay only at the Swap Center.",
  escrow: `It mentions an escrow or shipping company. ${NAME} uses none, and fake ones are a common trick.`,
  report: "It sends you to another site for a report. Sites like these collect card details. Our reports are free.",
  overpayment: "It offers more than the price and wants a part back. The check or transfer behind it usually fails.",
};
