import { db } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findContact } from "#modules/accounts/index.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { Token } from "../message-schemas.ts";
import type { NotificationGroup } from "../policy.ts";
import { optOuts } from "../tables.ts";
import { type Stop, settingsPath, stopOf } from "../tokens.ts";
import { endMails, endSummary } from "./end-mails.ts";

/** Ends the subscription of a message's link; works without an account and is idempotent. */
export const unsubscribe = defineCommand({
  name: "messaging.unsubscribe",
  input: Token,
  allow: "anyone",
  async run(context, { token }) {
    const stop = stopOf(token);
    if (!stop) return notFound("subscription");
    return (await end(context, stop)) ? ok({ success: true as const }) : notFound("subscription");
  },
});

/** False if the account of the link was removed. */
async function end(context: CommandContext, stop: Stop): Promise<boolean> {
  const { tx, now } = context;
  if (stop.kind === "notices") return endMails(context, stop.user, stop.group);
  if (stop.kind === "summary") return endSummary(context, stop.user);
  await tx
    .insert(optOuts)
    .values({ channel: stop.channel, address: stop.address, createdAt: now })
    .onConflictDoNothing();
  return true;
}

/** What a link ends, for its page: the address, the group of notifications. `settings` leads to everything else. */
export type FoundStop = { kind: Stop["kind"]; address: string; group?: NotificationGroup; settings?: string };

/** Undefined if the link is invalid. */
export async function findStop(token: string): Promise<FoundStop | undefined> {
  const stop = stopOf(token);
  if (!stop) return undefined;
  if (stop.kind === "shares") return { kind: stop.kind, address: stop.address };
  const settings = settingsPath(stop.user);
  const email = (await findContact(db(), stop.user))?.email;
  if (!email) return undefined;
  return { kind: stop.kind, address: email, settings, ...("group" in stop ? { group: stop.group } : {}) };
}
