import {
  findAvailability,
  findProfile,
  findSessions,
  findSocialAccounts,
  findVacations,
} from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findOwnInterests } from "#modules/marketplace/searches/index.ts";
import { findOwnMessages } from "#modules/messaging/index.ts";
import { findOwnRecords } from "#modules/swaps/index.ts";

/** Everything that is stored about one person, for the file that they can download. */
export async function ownData(actor: Actor) {
  const [profile, sessions, linked, hours, away, records, interests, messages] = await Promise.all([
    findProfile(actor),
    findSessions(actor),
    findSocialAccounts(actor),
    findAvailability(actor, actor.id ?? ""),
    findVacations(actor, actor.id ?? ""),
    findOwnRecords(actor),
    findOwnInterests(actor),
    findOwnMessages(actor),
  ]);
  const devices = sessions.map(({ current, ...session }) => session);
  const account = { profile, sessions: devices, linked, hours, away };
  return { exportedAt: new Date().toISOString(), account, ...records, ...interests, ...messages };
}
