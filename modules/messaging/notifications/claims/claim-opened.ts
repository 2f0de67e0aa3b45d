import { claimWord } from "#modules/claims/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type About = {
  car: string;
  claim: string;
  channel: Channel;
  subject: string;
  /** The line of the condition report that a dealer disputes. */
  said: string | null;
  answerBy: string;
};

export const openedSentence = (channel: Channel, car: string): string =>
  channel === "auction"
    ? `The dealer who won your ${car} asks for arbitration`
    : `The buyer of your ${car} has opened a claim`;

/** To the seller, when the buyer opens a claim, or a dealer disputes a car that was won in an auction. */
export const claimOpened = ({ car, claim, channel, subject, said, answerBy }: About): EmailDraft => ({
  kind: "claim-opened",
  subject: openedSentence(channel, car),
  paragraphs: [
    channel === "auction"
      ? "The dealer says that the car is not as it was sold. Please read what is wrong and answer. You can add photos and documents."
      : "Please read what the buyer says and answer on the page of the claim. You can add photos and documents.",
    `You have until ${formatDate(answerBy)}. After that day, we’ll decide without your answer.`,
  ],
  facts: [["About", subject], ...(said ? [["The condition report said", said] as [string, string]] : [])],
  action: { label: `Read and answer the ${claimWord(channel)}`, path: claimPath(claim) },
  sms: `${openedSentence(channel, car)}. Please answer by ${formatDate(answerBy)}:`,
  by: "both",
});
