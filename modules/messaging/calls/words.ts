import { revealCode } from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { findSwapNames } from "#modules/swaps/index.ts";
import { namesFor } from "../conversations/names.ts";
import type { CallOutcome } from "./lifecycle.ts";
import type { CallRow } from "./tables.ts";

/** What the first person hears, and what the second one hears before they are connected; null for a code. */
export type CallWords = { first: readonly string[]; second: string | null };

const HELLO = `Hello, this is ${NAME}.`;

/** The sentences of a call, with the name of its car and without anyone's number. */
export async function wordsOf(call: CallRow): Promise<CallWords> {
  if (call.kind === "code") return { first: await codeWords(call), second: null };
  const [car] = call.swapId ? await findSwapNames(system, [call.swapId]) : [];
  if (call.kind === "seller")
    return {
      first: [
        `${HELLO} We’re connecting you with the seller${car ? ` of the ${car.name}` : ""}. Please hold the line.`,
      ],
      second: `${HELLO} A buyer is calling you${car ? ` about your ${car.name}` : ""}.`,
    };
  const names = await namesFor(system, [call.calleeId]);
  const name = call.calleeId ? names.of(call.calleeId).name : "the person";
  return {
    first: [`${HELLO} We’re connecting you with ${name}. Please hold the line.`],
    second: `${HELLO} Someone from our team is calling you${car ? ` about the ${car.name}` : ""}.`,
  };
}

/** The digits one by one, twice; a code that was used or replaced is not spoken. */
async function codeWords({ verificationId }: CallRow): Promise<readonly string[]> {
  const code = verificationId ? (await revealCode(verificationId))?.code : undefined;
  if (!code) return [HELLO, "This code is not valid anymore. Please ask for a new one. Goodbye."];
  const digits = [...code].join(", ");
  return [HELLO, `Your verification code is ${digits}.`, `Once more: ${digits}.`, "Goodbye."];
}

/** What the first person hears when the second one could not be reached. */
export const NOT_REACHED: Partial<Record<CallOutcome, string>> = {
  busy: `The line is busy. Please try again later, or send a message on ${NAME}. Goodbye.`,
  "no-answer": `No one answers. Please send a message on ${NAME}. Goodbye.`,
  canceled: `No one answers. Please send a message on ${NAME}. Goodbye.`,
  failed: "We are unable to connect you at this moment. Please try again later. Goodbye.",
};
