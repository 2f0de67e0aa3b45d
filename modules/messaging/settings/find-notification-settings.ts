import { db } from "#db/client.ts";
import { type Contact, findContact } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { maskedEmail, maskedPhone } from "#modules/kernel/masked.ts";
import type { NotificationSettingsView } from "../message-schemas.ts";
import { settingsOwner } from "../tokens.ts";
import { readSettings } from "./notification-settings.ts";

/** How the actor wants to be notified. */
export async function findNotificationSettings(actor: Actor): Promise<NotificationSettingsView | undefined> {
  const contact = actor.id ? await findContact(db(), actor.id) : undefined;
  return contact && viewOf(contact);
}

/** The same for the owner of a signed link; the address is masked, because others may have the email. */
export async function findNotificationSettingsByLink(token: string): Promise<NotificationSettingsView | undefined> {
  const user = settingsOwner(token);
  const contact = user ? await findContact(db(), user) : undefined;
  if (!contact) return undefined;
  const { email, phone } = contact;
  return viewOf({ ...contact, email: email && maskedEmail(email), phone: phone && maskedPhone(phone) });
}

async function viewOf({ id, email, phone, staff }: Contact): Promise<NotificationSettingsView> {
  return { ...(await readSettings(db(), id)), email, phone, staff };
}
