import { attempt, type Limit } from "#db/rate-limit.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { waitWords } from "#modules/kernel/wait-words.ts";
import { refuseMessage } from "./errors.ts";
import { speaksForTeam } from "./policy.ts";

const MINUTE = 60;

/** How much a person may write; the swap team writes more. */
const MESSAGES = { most: 15, seconds: MINUTE, team: 60 };
const MESSAGES_A_DAY = { most: 300, seconds: DAY_SECONDS, team: 3_000 };
/** Conversations with people they have not written to yet. */
const THREADS_A_DAY = { most: 20, seconds: DAY_SECONDS, team: 1_000 };

/** Counts a message. Beyond the limit it refuses, with the time to wait. */
export async function limitWriting(actor: Actor, { isNew }: { isNew: boolean }): Promise<Refused | null> {
  const limits: [string, typeof MESSAGES][] = [
    ["messages", MESSAGES],
    ["messages-day", MESSAGES_A_DAY],
    ...(isNew ? [["threads", THREADS_A_DAY] as [string, typeof MESSAGES]] : []),
  ];
  for (const [name, { most, seconds, team }] of limits) {
    const limit: Limit = { subject: `${name}:${actor.id}`, most: speaksForTeam(actor) ? team : most, seconds };
    const refused = await attempt(limit);
    if (refused) return inWords(refused.error.retryAfter ?? MINUTE);
  }
  return null;
}

const inWords = (seconds: number): Refused =>
  refuseMessage("too-fast", {
    message: `You’ve sent a lot of messages in a short time. Please wait ${waitWords(seconds)}, then send it again.`,
    retryAfter: seconds,
    details: { seconds },
  });
