import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { maskedEmail } from "#modules/kernel/masked.ts";
import type { Result } from "#modules/kernel/result.ts";
import { type FoundStop, findStop as findNotificationStop, unsubscribe } from "#modules/messaging/index.ts";
import { preferencesPath, subscriberToEnd } from "../tokens.ts";
import { leaveNewsletter } from "./leave.ts";
import { subscribers } from "./tables.ts";

type Options = { key?: string | undefined };

/** Ends what a link in one of our emails ends: the newsletter, a group of notifications, the summary, or shared messages. */
export const stopSending = (
  actor: Actor,
  input: { token: string; address?: string | undefined },
  options: Options = {},
): Promise<Result<{ success: true }>> =>
  subscriberToEnd(input.token)
    ? leaveNewsletter(actor, input, options)
    : unsubscribe(actor, { token: input.token }, options);

type Stop = Omit<FoundStop, "kind"> & { kind: FoundStop["kind"] | "newsletter" };

/** What a link ends, for its page; undefined if the link is invalid. */
export async function findStop(token: string): Promise<Stop | undefined> {
  const id = subscriberToEnd(token);
  if (!id) return findNotificationStop(token);
  const { email, status } = subscribers;
  const [row] = await db().select({ email, status }).from(subscribers).where(eq(subscribers.id, id));
  if (!row) return undefined;
  const ended = row.status !== "pending" && row.status !== "confirmed";
  return { kind: "newsletter", address: maskedEmail(row.email), ended, settings: preferencesPath(id) };
}
