import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { CommandContext } from "#db/command.ts";
import { dropFiles, forgetOwner } from "#modules/files/index.ts";
import { apiKeys } from "../api-keys/tables.ts";
import { eraseBlocks } from "../blocks/blocks.ts";
import { sealContact } from "../contacts/replaced-contact.ts";
import { devices } from "../devices/tables.ts";
import { userRemoved } from "../events.ts";
import { userNotes } from "../notes/tables.ts";
import { oauthApps, oauthGrants } from "../oauth/tables.ts";
import { passkeys } from "../second-steps/passkeys/tables.ts";
import { recoveryCodes, twoSteps } from "../second-steps/tables.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import { availability, rememberTokens, sessions, socialAccounts, users, vacations, verifications } from "../tables.ts";

import { listViews } from "../views/tables.ts";

type User = typeof users.$inferSelect;

/**
 * Erases a person from a locked account: name, contacts, picture, sign-in. The row stays as "Removed user", so that
 * deals, ledger, and histories keep their other side. Other modules erase their part after `user.removed`.
 */
export async function eraseAccount({ tx, actor, now, record }: CommandContext, user: User): Promise<void> {
  const { id, email, avatarKey } = user;
  await endAllSessions(tx, id);
  for (const table of [
    socialAccounts,
    verifications,
    rememberTokens,
    devices,
    apiKeys,
    oauthApps,
    oauthGrants,
    passkeys,
    twoSteps,
    recoveryCodes,
    sessions,
    availability,
    vacations,
    userNotes,
    listViews,
  ])
    await tx.delete(table).where(eq(table.userId, id));
  await eraseBlocks(tx, id);
  await dropFiles(tx, avatarKey ? [avatarKey] : [], now);
  await forgetOwner(tx, id);
  await tx
    .update(users)
    .set({ ...WIPED, deletedAt: now, version: sql`version + 1` })
    .where(eq(users.id, id));
  // The accounts that were merged into this one kept their names.
  await tx.update(users).set(WIPED).where(eq(users.mergedIntoId, id));
  await audit(tx, actor, "removed", id);
  await record(userRemoved({ user: id, email: email && sealContact(email) }));
}

const WIPED = {
  firstName: "Removed",
  lastName: "user",
  email: null,
  phone: null,
  emailChange: null,
  phoneChange: null,
  vouchedContact: null,
  passwordHash: null,
  active: false,
  address: {},
  formerAddresses: [],
  avatarKey: null,
  survey: null,
  company: null,
  dealerLicense: null,
  integrationId: null,
  answerHours: null,
  lead: null,
  campaign: null,
  location: null,
  medium: null,
  term: null,
};
