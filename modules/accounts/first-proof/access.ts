import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { apiKeys } from "../api-keys/tables.ts";
import { devices } from "../devices/tables.ts";
import { endCodes } from "../end-codes.ts";
import { oauthApps, oauthGrants } from "../oauth/tables.ts";
import { passkeys } from "../second-steps/passkeys/tables.ts";
import { recoveryCodes, twoSteps } from "../second-steps/tables.ts";
import { endAllSessions, endSessionsElsewhere } from "../sessions/sessions.ts";
import { socialAccounts, users } from "../tables.ts";

type User = typeof users.$inferSelect;

/**
 * Who proves a contact for the first time: someone in a session of the account or with its password, who is the one who set the
 * account up; or someone else, who has only read what was sent to the contact.
 */
export type Prover = { by: "session"; session: string | null } | { by: "password" } | { by: "contact" };

/** How an access ends, and why it is left in some cases. */
type Access = { ends: string; end?(tx: Tx, user: User, prover: Prover): Promise<unknown> };

/**
 * Everything that lets someone into an account, or tells them what happens in it, by table: how it ends when a contact is
 * proven for the first time. Tables of later modules are named in SQL, because all of this has to end in the transaction
 * of the proof, whichever modules the process has loaded. `test/unit/personal-data/access.test.ts` compares the names with
 * the tables, and asks for each table about people whether it belongs here.
 */
export const ACCESS: Readonly<Record<string, Access>> = {
  sessions: {
    ends: "All end but the one that proves the contact. Those of someone with the password stay: they knew it before.",
    end: (tx, { id }, prover) => endSessions(tx, id, prover),
  },
  remember_tokens: { ends: "They end with the sessions." },
  users: {
    ends: "Requested changes of contacts end. A password that the prover may not know, and contacts that no one proved, end too.",
    end: (tx, user, prover) =>
      tx
        .update(users)
        .set({
          emailChange: null,
          phoneChange: null,
          ...(prover.by === "contact" ? { passwordHash: null } : {}),
        })
        .where(eq(users.id, user.id)),
  },
  verifications: {
    ends: "One-time passwords end; codes too, unless the prover asked for them.",
    end: (tx, { id }, { by }) => endCodes(tx, id, by === "contact" ? undefined : "password"),
  },
  social_accounts: {
    ends: "Deleted, unless the prover came by it: an account without a password began there.",
    end: async (tx, { id, passwordHash }, { by }) =>
      (by === "contact" || passwordHash !== null) && tx.delete(socialAccounts).where(eq(socialAccounts.userId, id)),
  },
  passkeys: { ends: "Deleted.", end: (tx, { id }) => tx.delete(passkeys).where(eq(passkeys.userId, id)) },
  two_steps: {
    ends: "Deleted, also if the setup is not finished.",
    end: (tx, { id }) => tx.delete(twoSteps).where(eq(twoSteps.userId, id)),
  },
  recovery_codes: {
    ends: "Deleted.",
    end: (tx, { id }) => tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
  },
  api_keys: { ends: "Deleted.", end: (tx, { id }) => tx.delete(apiKeys).where(eq(apiKeys.userId, id)) },
  oauth_apps: {
    ends: "Deleted, with what members let them do.",
    end: (tx, { id }) => tx.delete(oauthApps).where(eq(oauthApps.userId, id)),
  },
  oauth_grants: {
    ends: "Deleted, with their tokens.",
    end: (tx, { id }) => tx.delete(oauthGrants).where(eq(oauthGrants.userId, id)),
  },
  devices: { ends: "Deleted.", end: (tx, { id }) => tx.delete(devices).where(eq(devices.userId, id)) },
  push_subscriptions: {
    ends: "Deleted: a browser would go on showing what happens.",
    end: (tx, { id }) => tx.execute(sql`delete from push_subscriptions where user_id = ${id}`),
  },
  webhooks: {
    ends: "Deleted, with their deliveries.",
    end: (tx, { id }) => tx.execute(sql`delete from webhooks where user_id = ${id}`),
  },
  seller_questions: {
    ends: "Open ones end, because the link of their mail answers them.",
    end: (tx, { id }) =>
      tx.execute(sql`update seller_questions set status = 'ended' where seller_id = ${id} and status = 'open'`),
  },
  visit_settings: {
    ends: "The address of the calendar stops working; the other settings stay.",
    end: (tx, { id }) =>
      tx.execute(
        sql`update visit_settings set feed_on = false, feed_edition = feed_edition + 1 where user_id = ${id} and feed_on`,
      ),
  },
};

function endSessions(tx: Tx, user: string, prover: Prover): Promise<void> {
  if (prover.by === "password") return Promise.resolve();
  return prover.by === "session" && prover.session
    ? endSessionsElsewhere(tx, user, prover.session)
    : endAllSessions(tx, user);
}
