import type { CommandContext } from "#db/command.ts";
import { findContact } from "#modules/accounts/index.ts";
import {
  type GroupChoice,
  isFixed,
  type NotificationGroup,
  notificationGroups,
  type StoredChoices,
} from "../policy.ts";
import { choiceOf, lockSettings } from "./notification-settings.ts";
import { storeSettings } from "./store-settings.ts";

/** Ends the emails of a group; false if the account was removed. A group that can't be turned off stays on. */
export const endMails = (context: CommandContext, user: string, group: NotificationGroup): Promise<boolean> =>
  change(context, user, (choice, name) => (name === group ? { ...choice, mail: "off" } : choice));

/** Ends the daily summary: of its groups, only what is urgent is still sent by email. */
export const endSummary = (context: CommandContext, user: string): Promise<boolean> =>
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
