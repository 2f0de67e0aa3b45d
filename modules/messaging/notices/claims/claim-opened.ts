import { formatDate } from "#modules/kernel/format-time.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

type About = { car: string; claim: string; subject: string; answerBy: string };

/** To the seller, when the buyer opens a claim. */
export const claimOpened = ({ car, claim, subject, answerBy }: About): LetterDraft => ({
  kind: "claim-opened",
  subject: `The buyer of your ${car} has opened a claim`,
  paragraphs: [
    "Please read what the buyer says and answer on the page of the claim. You can add photos and documents.",
    `You have until ${formatDate(answerBy)}. After that day we decide without your answer.`,
  ],
  facts: [["About", subject]],
  action: { label: "Read and answer the claim", path: claimPath(claim) },
  sms: `The buyer of your ${car} has opened a claim. Please answer by ${formatDate(answerBy)}:`,
  by: "both",
});
