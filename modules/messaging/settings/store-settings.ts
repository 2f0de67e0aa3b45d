import { and, eq, gt, inArray } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import type { MessageChannel } from "../message-schemas.ts";
import {
  NOTIFICATION_TYPES,
  type NotificationGroup,
  notificationGroups,
  notificationTypes,
  type QuietHours,
  type StoredChoices,
} from "../policy.ts";
import { notificationSettings, outbox } from "../tables.ts";
import { notificationSettingsSaved } from "./events.ts";
import { settingsOf } from "./notification-settings.ts";

/** Stores what a person has chosen. A message that waits for the end of the quiet hours isn't sent if it is unwanted now. */
export async function storeSettings(
  { tx, now, record }: Pick<CommandContext, "tx" | "now" | "record">,
  user: string,
  choices: StoredChoices,
  { on: quiet, fromHour: quietFrom, toHour: quietTo, zone }: QuietHours,
): Promise<void> {
  const row = { choices, quiet, quietFrom, quietTo, zone, updatedAt: now };
  await tx
    .insert(notificationSettings)
    .values({ userId: user, ...row })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: row });
  const { choices: chosen } = settingsOf(choices);
  await dropWaiting(
    tx,
    user,
    "mail",
    notificationGroups.filter((group) => chosen[group].mail === "off"),
    now,
  );
  await dropWaiting(
    tx,
    user,
    "sms",
    notificationGroups.filter((group) => !chosen[group].sms),
    now,
  );
  await record(notificationSettingsSaved({ user }));
}

async function dropWaiting(
  tx: CommandContext["tx"],
  user: string,
  channel: MessageChannel,
  groups: NotificationGroup[],
  now: Date,
): Promise<void> {
  const types = notificationTypes.filter((type) => groups.includes(NOTIFICATION_TYPES[type].group));
  if (types.length === 0) return;
  const unwanted = and(eq(outbox.userId, user), eq(outbox.channel, channel), inArray(outbox.type, types));
  await tx.delete(outbox).where(and(unwanted, eq(outbox.status, "waiting"), gt(outbox.notBefore, now)));
}
