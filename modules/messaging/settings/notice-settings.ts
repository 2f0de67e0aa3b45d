import { eq } from "drizzle-orm";
import type { Executor, Tx } from "#db/client.ts";
import {
  type GroupChoice,
  isFixed,
  NOTICE_GROUPS,
  type NoticeGroup,
  noticeGroups,
  QUIET_HOURS,
  type QuietHours,
  type StoredChoices,
} from "../policy.ts";
import { noticeSettings } from "../tables.ts";

export type NoticeSettings = { choices: Record<NoticeGroup, GroupChoice>; quiet: QuietHours };

type Stored = { choices: StoredChoices; quiet: QuietHours };

/** How a reader wants to be notified; the presets apply to what the reader hasn't chosen. */
export async function readSettings(executor: Executor, user: string | null): Promise<NoticeSettings> {
  const [row] = user ? await executor.select().from(noticeSettings).where(eq(noticeSettings.userId, user)) : [];
  const { choices, quiet } = storedIn(row);
  return settingsOf(choices, quiet);
}

/** The stored choices, locked until the end of the transaction. */
export async function lockSettings(tx: Tx, user: string): Promise<Stored> {
  const [row] = await tx.select().from(noticeSettings).where(eq(noticeSettings.userId, user)).for("update");
  return storedIn(row);
}

function storedIn(row: typeof noticeSettings.$inferSelect | undefined): Stored {
  if (!row) return { choices: {}, quiet: QUIET_HOURS };
  const { choices, quiet: on, quietFrom: fromHour, quietTo: toHour, zone } = row;
  return { choices, quiet: { on, fromHour, toHour, zone } };
}

export const settingsOf = (choices: StoredChoices, quiet: QuietHours = QUIET_HOURS): NoticeSettings => ({
  quiet,
  choices: Object.fromEntries(noticeGroups.map((name) => [name, choiceOf(name, choices[name])])) as Record<
    NoticeGroup,
    GroupChoice
  >,
});

/** The stored choice over the preset; fixed channels keep the preset. */
export function choiceOf(name: NoticeGroup, stored: Partial<GroupChoice> = {}): GroupChoice {
  const { preset } = NOTICE_GROUPS[name];
  const pick = <C extends keyof GroupChoice>(channel: C): GroupChoice[C] =>
    isFixed(name, channel) ? preset[channel] : (stored[channel] ?? preset[channel]);
  return { mail: pick("mail"), sms: pick("sms"), bell: pick("bell") };
}
