import {
  findApiKeys,
  findApps,
  findAvailability,
  findConnectedApps,
  findFormerAddresses,
  findOwnDevices,
  findPasskeys,
  findProfile,
  findSessions,
  findSocialAccounts,
  findTwoStep,
  findVacations,
} from "#modules/accounts/index.ts";
import { findBiddingRecord } from "#modules/auctions/index.ts";
import { findOwnTestimonials } from "#modules/content/index.ts";
import { findOwnRecords } from "#modules/erasure/index.ts";
import { findOwnFiles } from "#modules/files/index.ts";
import { findOwnAppointments } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findOwnInterests } from "#modules/marketplace/searches/index.ts";
import { findOwnMessages } from "#modules/messaging/index.ts";
import { findOwnSubscription } from "#modules/newsletters/index.ts";
import { findWebhooks } from "#modules/webhooks/index.ts";

/** Everything that is stored about one person, for the file that they can download. */
export async function ownData(actor: Actor) {
  const [account, appointments, uploads, records, interests, messages, newsletter, bidding, written] =
    await Promise.all([
      findOwnAccount(actor),
      findOwnAppointments(actor),
      findOwnFiles(actor),
      findOwnRecords(actor),
      findOwnInterests(actor),
      findOwnMessages(actor),
      findOwnSubscription(actor),
      findBiddingRecord(actor),
      findOwnTestimonials(actor),
    ]);
  const exportedAt = new Date().toISOString();
  return {
    exportedAt,
    account,
    devices: await findOwnDevices(actor),
    apiKeys: await findApiKeys(actor),
    apps: { own: await findApps(actor), connected: await findConnectedApps(actor) },
    passkeys: await findPasskeys(actor),
    twoStep: await findTwoStep(actor),
    webhooks: await findWebhooks(actor),
    appointments,
    files: uploads,
    ...records,
    ...interests,
    ...messages,
    ...newsletter,
    bidding,
    ...written,
  };
}

async function findOwnAccount(actor: Actor) {
  const [profile, formerAddresses, sessions, linked, hours, daysAway] = await Promise.all([
    findProfile(actor),
    findFormerAddresses(actor),
    findSessions(actor),
    findSocialAccounts(actor),
    findAvailability(actor, actor.id ?? ""),
    findVacations(actor, actor.id ?? ""),
  ]);
  return {
    profile,
    formerAddresses,
    sessions: sessions.map(({ current, ...session }) => session),
    linked,
    hours,
    daysAway,
  };
}
