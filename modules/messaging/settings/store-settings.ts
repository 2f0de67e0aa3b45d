import { and, eq, gt, inArray } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import type { MessageChannel } from "../message-schemas.ts";
import {
  NOTICE_TYPES,
  type NoticeGroup,
  noticeGroups,
  noticeTypes,
  type QuietHours,
  type StoredChoices,
} from "../policy.ts";
import { noticeSettings, outbox } from "../tables.ts";
import { noticeSettingsSaved } from "./events.ts";
import { settingsOf } from "./notice-settings.ts";

/** Stores what a person has chosen. A message that waits for the end of the quiet hours isn't sent if it is unwanted now. */
export async function storeSettings(
  { tx, now, record }: Pick<CommandContext, "tx" | "now" | "record">,
  user: string,
  choices: StoredChoices,
  { on: quiet, fromHour: quietFrom, toHour: quietTo, zone }: QuietHours,
): Promise<void> {
  const row = { choices, quiet, quietFrom, quietTo, zone, updatedAt: now };
  await tx
    .insert(noticeSettings)
    .values({ userId: user, ...row })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: row });
  const { choices: chosen } = settingsOf(choices);
  await dropWaiting(
    tx,
    user,
    "mail",
    noticeGroups.filter((group) => chosen[group].mail === "off"),
    now,
  );
  await dropWaiting(
    tx,
    user,
    "sms",
    noticeGroups.filter((group) => !chosen[group].sms),
    now,
  );
  await record(noticeSettingsSaved({ user }));
}

async function dropWaiting(
  tx: CommandContext["tx"],
  user: string,
  channel: MessageChannel,
  groups: NoticeGroup[],
  now: Date,
): Promise<void> {
  const types = noticeTypes.filter((type) => groups.includes(NOTICE_TYPES[type].group));
  if (types.length === 0) return;
  const unwanted = and(eq(outbox.userId, user), eq(outbox.channel, channel), inArray(outbox.type, types));
  await tx.delete(outbox).where(and(unwanted, eq(outbox.status, "waiting"), gt(outbox.notBefore, now)));
}
