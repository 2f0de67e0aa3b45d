import { eq } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findContact } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { maskedEmail } from "#modules/kernel/masked.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { subscriberOfSettings } from "../tokens.ts";
import { refuseSubscriber } from "./errors.ts";
import { preferencesSaved } from "./events.ts";
import { placeOfZip } from "./place-of-zip.ts";
import type { Interest, SubscriberStatus } from "./policy.ts";
import { type Consent, recordConsent } from "./record-consent.ts";
import { SavePreferences, SavePreferencesByLink } from "./schemas.ts";
import { subscribers } from "./tables.ts";

export type NewsletterPreferences = {
  email: string;
  status: SubscriberStatus;
  interests: Interest[];
  zip: string | null;
  openStatistics: boolean;
};

type Row = typeof subscribers.$inferSelect;
type Choices = {
  interests: Interest[];
  zip?: string | undefined;
  openStatistics: boolean;
  address?: string | undefined;
};

/** Saves what the actor likes to read; the subscription is that of the account's address. */
export const savePreferences = defineCommand({
  name: "newsletters.save-preferences",
  input: SavePreferences,
  allow: "signed-in",
  errors: ["subscriber-zip"],
  async run(context, choices) {
    const email = await emailOf(context.tx, context.actor);
    const [row] = email
      ? await context.tx.select().from(subscribers).where(eq(subscribers.email, email)).for("update")
      : [];
    return row ? save(context, row, choices) : notFound("subscription");
  },
});

/** The same for the owner of the signed link in a newsletter, without signing in. */
export const savePreferencesByLink = defineCommand({
  name: "newsletters.save-preferences-by-link",
  input: SavePreferencesByLink,
  allow: "anyone",
  errors: ["subscriber-zip"],
  async run(context, { token, ...choices }) {
    const id = subscriberOfSettings(token);
    const [row] = id ? await context.tx.select().from(subscribers).where(eq(subscribers.id, id)).for("update") : [];
    return row ? save(context, row, choices) : notFound("link");
  },
});

async function save(context: CommandContext, row: Row, { interests, zip, openStatistics, address }: Choices) {
  const { tx, record } = context;
  const place = await placeOfZip(tx, zip);
  // An unknown code that was stored before is no reason to refuse other choices.
  if (zip && zip !== row.zip && place.state === null) return refuseSubscriber("subscriber-zip");
  await tx
    .update(subscribers)
    .set({ interests, openStatistics, ...place })
    .where(eq(subscribers.id, row.id));
  if (openStatistics !== row.openStatistics) {
    const consent: Consent = openStatistics
      ? { subscriber: row.id, act: "agreed", source: row.source, wording: "statistics-1", address }
      : { subscriber: row.id, act: "withdrew", source: row.source, address };
    await recordConsent(context, consent);
  }
  await record(preferencesSaved({ subscriber: row.id }));
  return ok({ success: true as const });
}

const emailOf = async (executor: Executor, actor: Actor) =>
  actor.id ? (await findContact(executor, actor.id))?.email : undefined;

/** What the actor chose about the newsletter; undefined for those who never asked for it. */
export async function findPreferences(actor: Actor): Promise<NewsletterPreferences | undefined> {
  const email = await emailOf(db(), actor);
  if (!email) return undefined;
  const [row] = await db().select().from(subscribers).where(eq(subscribers.email, email));
  return row && toPreferences(row);
}

/** The same for the owner of a signed link; the address is masked, because others may have the email. */
export async function findPreferencesByLink(token: string): Promise<NewsletterPreferences | undefined> {
  const id = subscriberOfSettings(token);
  if (!id) return undefined;
  const [row] = await db().select().from(subscribers).where(eq(subscribers.id, id));
  return row && { ...toPreferences(row), email: maskedEmail(row.email) };
}

const toPreferences = ({ email, status, interests, zip, openStatistics }: Row): NewsletterPreferences => ({
  email,
  status,
  interests,
  zip,
  openStatistics,
});
