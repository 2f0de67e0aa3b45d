/** Constants of public questions. Without zod, so that public pages can use them. */
import { NAME } from "#modules/kernel/brand.ts";

/** Characters of a question, and of its answer. */
export const LONGEST_QUESTION = 500;
export const LONGEST_ANSWER = 1_000;
/** How many questions about one car a person may have without an answer. */
export const MOST_UNANSWERED = 3;

/** Why staff take a question or an answer off the car's page; its writer is told. */
export const REMOVAL_REASONS = {
  contact: "It contains contact details or a link.",
  scam: `It asks for a payment or a service outside ${NAME}.`,
  rude: "It insults or threatens someone.",
  other: "It isn’t about this car.",
} as const;
export type RemovalReason = keyof typeof REMOVAL_REASONS;
