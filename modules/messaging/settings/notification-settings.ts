import { eq } from "drizzle-orm";
import type { Executor, Tx } from "#db/client.ts";
import {
  type GroupChoice,
  isFixed,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  notificationGroups,
  QUIET_HOURS,
  type QuietHours,
  type StoredChoices,
} from "../policy.ts";
import { notificationSettings } from "../tables.ts";

export type NotificationSettings = { choices: Record<NotificationGroup, GroupChoice>; quiet: QuietHours };

type Stored = { choices: StoredChoices; quiet: QuietHours };

/** How a reader wants to be notified; the presets apply to what the reader hasn't chosen. */
export async function readSettings(executor: Executor, user: string | null): Promise<NotificationSettings> {
  const [row] = user
    ? await executor.select().from(notificationSettings).where(eq(notificationSettings.userId, user))
    : [];
  const { choices, quiet } = storedIn(row);
  return settingsOf(choices, quiet);
}

/** The stored choices, locked until the end of the transaction. */
export async function lockSettings(tx: Tx, user: string): Promise<Stored> {
  const [row] = await tx.select().from(notificationSettings).where(eq(notificationSettings.userId, user)).for("update");
  return storedIn(row);
}

function storedIn(row: typeof notificationSettings.$inferSelect | undefined): Stored {
  if (!row) return { choices: {}, quiet: QUIET_HOURS };
  const { choices, quiet: on, quietFrom: fromHour, quietTo: toHour, zone } = row;
  return { choices, quiet: { on, fromHour, toHour, zone } };
}

export const settingsOf = (choices: StoredChoices, quiet: QuietHours = QUIET_HOURS): NotificationSettings => ({
  quiet,
  choices: Object.fromEntries(notificationGroups.map((name) => [name, choiceOf(name, choices[name])])) as Record<
    NotificationGroup,
    GroupChoice
  >,
});

/** The stored choice over the preset; fixed channels keep the preset. */
export function choiceOf(name: NotificationGroup, stored: Partial<GroupChoice> = {}): GroupChoice {
  const { preset } = NOTIFICATION_GROUPS[name];
  const pick = <C extends keyof GroupChoice>(channel: C): GroupChoice[C] =>
    isFixed(name, channel) ? preset[channel] : (stored[channel] ?? preset[channel]);
  return { mail: pick("mail"), sms: pick("sms"), bell: pick("bell") };
}
