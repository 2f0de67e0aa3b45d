import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findContact } from "#modules/accounts/index.ts";
import { maskedEmail, maskedPhone } from "#modules/kernel/masked.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { Token } from "../message-schemas.ts";
import {
  type GroupChoice,
  isFixed,
  type NotificationGroup,
  notificationGroups,
  type StoredChoices,
} from "../policy.ts";
import { optOuts } from "../tables.ts";
import { type Stop, settingsPath, stopOf } from "../tokens.ts";

import { choiceOf, lockSettings, readSettings } from "./notification-settings.ts";
import { storeSettings } from "./store-settings.ts";

/** Ends the emails of a group; false if the account was removed. A group that can't be turned off stays on. */
const endMails = (context: CommandContext, user: string, group: NotificationGroup): Promise<boolean> =>
  change(context, user, (choice, name) => (name === group ? { ...choice, mail: "off" } : choice));

/** Ends the daily summary: of its groups, only what is urgent is still sent by email. */
const endSummary = (context: CommandContext, user: string): Promise<boolean> =>
  change(context, user, (choice) => (choice.mail === "daily" ? { ...choice, mail: "urgent" } : choice));

async function change(
  context: CommandContext,
  user: string,
  chosen: (choice: GroupChoice, group: NotificationGroup) => GroupChoice,
): Promise<boolean> {
  if (!(await findContact(context.tx, user))) return false;
  const { choices, quiet } = await lockSettings(context.tx, user);
  const changed: StoredChoices = { ...choices };
  for (const group of notificationGroups) {
    const before = choiceOf(group, choices[group]);
    const after = chosen(before, group);
    if (after !== before && !isFixed(group, "mail")) changed[group] = after;
  }
  await storeSettings(context, user, changed, quiet);
  return true;
}

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

/**
 * What a link ends, for its page: the masked address, the group of notifications, and whether it has ended already.
 * `settings` leads to everything else.
 */
export type FoundStop = {
  kind: Stop["kind"];
  address: string;
  ended: boolean;
  group?: NotificationGroup;
  settings?: string;
};

/** Undefined if the link is invalid. */
export async function findStop(token: string): Promise<FoundStop | undefined> {
  const stop = stopOf(token);
  if (!stop) return undefined;
  if (stop.kind === "shares") {
    const { kind, channel, address } = stop;
    const of = and(eq(optOuts.channel, channel), eq(optOuts.address, address));
    const shown = channel === "mail" ? maskedEmail(address) : maskedPhone(address);
    return { kind, address: shown, ended: (await db().$count(optOuts, of)) > 0 };
  }
  const email = (await findContact(db(), stop.user))?.email;
  if (!email) return undefined;
  const { choices } = await readSettings(db(), stop.user);
  const found = { kind: stop.kind, address: maskedEmail(email), settings: settingsPath(stop.user) };
  if (stop.kind === "notices") return { ...found, group: stop.group, ended: choices[stop.group].mail === "off" };
  return { ...found, ended: Object.values(choices).every(({ mail }) => mail !== "daily") };
}
