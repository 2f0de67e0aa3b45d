import type { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findContact } from "#modules/accounts/index.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SaveNotificationSettings, SaveNotificationSettingsByLink } from "../message-schemas.ts";
import { settingsOwner } from "../tokens.ts";
import { lockSettings } from "./notification-settings.ts";
import { storeSettings } from "./store-settings.ts";

/** Saves how the actor wants to be notified. */
export const saveNotificationSettings = defineCommand({
  name: "messaging.save-notice-settings",
  input: SaveNotificationSettings,
  allow: "signed-in",
  run: (context, input) => save(context, context.actor.id ?? "", input),
});

/** The same for the owner of the signed link in an email, without signing in. */
export const saveNotificationSettingsByLink = defineCommand({
  name: "messaging.save-notice-settings-by-link",
  input: SaveNotificationSettingsByLink,
  allow: "anyone",
  run(context, { token, ...input }) {
    const user = settingsOwner(token);
    return user ? save(context, user, input) : Promise.resolve(notFound("link"));
  },
});

async function save(
  context: CommandContext,
  user: string,
  { choices, quiet }: z.output<typeof SaveNotificationSettings>,
) {
  if (!user || !(await findContact(context.tx, user))) return notFound("account");
  const stored = await lockSettings(context.tx, user);
  await storeSettings(context, user, { ...stored.choices, ...choices }, quiet);
  return ok({ success: true as const });
}
