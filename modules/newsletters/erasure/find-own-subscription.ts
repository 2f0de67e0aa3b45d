import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findContact } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { consentRecords, mailReports, subscribers, suppressions } from "../subscribers/tables.ts";

/** What newsletters store about the actor's address, for the export of one's data. */
export async function findOwnSubscription(actor: Actor) {
  const email = actor.id ? (await findContact(db(), actor.id))?.email : undefined;
  if (!email) return undefined;
  const [newsletter, consents, bounces, suppressed] = await Promise.all([
    db().select().from(subscribers).where(eq(subscribers.email, email)),
    db()
      .select(CONSENT)
      .from(consentRecords)
      .innerJoin(subscribers, eq(subscribers.id, consentRecords.subscriberId))
      .where(eq(subscribers.email, email))
      .orderBy(asc(consentRecords.at)),
    db().select().from(mailReports).where(eq(mailReports.email, email)),
    db().select().from(suppressions).where(eq(suppressions.email, email)),
  ]);
  return { newsletter, consents, bounces, suppressed };
}

const CONSENT = {
  act: consentRecords.act,
  source: consentRecords.source,
  wording: consentRecords.wording,
  note: consentRecords.note,
  at: consentRecords.at,
};
