import { findProfile, findSessions, findSocialAccounts } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findOwnInterests } from "#modules/marketplace/searches/index.ts";
import { findOwnMessages } from "#modules/messaging/index.ts";
import { findOwnRecords } from "#modules/swaps/index.ts";

/** Everything that is stored about one person, for the file that they can download. */
export async function ownData(actor: Actor) {
  const [profile, sessions, linked, records, interests, messages] = await Promise.all([
    findProfile(actor),
    findSessions(actor),
    findSocialAccounts(actor),
    findOwnRecords(actor),
    findOwnInterests(actor),
    findOwnMessages(actor),
  ]);
  const account = { profile, sessions: sessions.map(({ current, ...session }) => session), linked };
  return { exportedAt: new Date().toISOString(), account, ...records, ...interests, ...messages };
}
