import { Resolver } from "node:dns/promises";
import { and, count, desc, eq, gte, isNotNull, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { teamAddress } from "#modules/messaging/index.ts";
import { newsletterDeliveries as deliveries } from "../deliveries/tables.ts";
import { newsletters } from "../issues/tables.ts";
import { domainOf } from "../sending/domain-rates.ts";
import { suppressions } from "../subscribers/tables.ts";
import { type Found, hasDmarc, judgeDomain, redirectOf, type TxtAnswer } from "./judge-domain.ts";
import { type Deliverability, RATE_DAYS } from "./schemas.ts";

const SHOWN = 40;
/** Reads the text records of a name; rejects as `resolveTxt` of Node does. */
export type ReadTxt = (host: string) => Promise<string[][]>;

const resolver = new Resolver({ timeout: 2_000, tries: 1 });
/** Names that no name service knows (RFC 6761), such as those of the demo world. */
const RESERVED = /\.(test|example|invalid|localhost)$/;
const readTxt: ReadTxt = async (host) => (RESERVED.test(host) ? [] : resolver.resolveTxt(host));

/** How well our newsletters arrive: the records of the sender's domain, the rates of the last days, and who is not written to any more. */
export async function findDeliverability(
  actor: Actor,
  { selector, read = readTxt }: { selector: string; read?: ReadTxt },
): Promise<Deliverability | undefined> {
  if (!can(actor, "newsletter")) return undefined;
  const domain = domainOf(teamAddress());
  const [spf, dkim, dmarc, rates, reasons, latest] = await Promise.all([
    findSpf(read, domain),
    findAt(read, `${selector}._domainkey.${domain}`),
    findDmarc(read, domain),
    findRates(),
    db().select({ reason: suppressions.reason, count: count() }).from(suppressions).groupBy(suppressions.reason),
    db().select().from(suppressions).orderBy(desc(suppressions.at), suppressions.email).limit(SHOWN),
  ]);
  return {
    domain,
    checks: judgeDomain({ spf, dkim, dmarc }),
    rates,
    reasons,
    latest: latest.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}

/** The records of a name, each in one piece; empty if there are none, null if the name service did not answer. */
async function answerOf(read: ReadTxt, host: string): Promise<TxtAnswer> {
  try {
    return (await read(host)).map((pieces) => pieces.join(""));
  } catch (error) {
    const { code } = error as { code?: string };
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
  }
}

const findAt = async (read: ReadTxt, host: string): Promise<Found> => ({ host, answer: await answerOf(read, host) });

/** Lookups that one SPF record may cost (RFC 7208 4.6.4). */
const MOST_LOOKUPS = 10;

/** The SPF record of a domain, or the one to which it redirects. */
async function findSpf(read: ReadTxt, domain: string): Promise<Found> {
  let found = await findAt(read, domain);
  for (let lookups = 0; lookups < MOST_LOOKUPS; lookups += 1) {
    const next = redirectOf(found.answer);
    // A name with macros depends on the email.
    if (!next || next.includes("%")) break;
    found = await findAt(read, next);
  }
  return found;
}

/** The DMARC record of a domain or, without one, that of the next domain above it (RFC 7489 6.6.3). */
async function findDmarc(read: ReadTxt, domain: string): Promise<Found & { inherited: boolean }> {
  const own = await findAt(read, `_dmarc.${domain}`);
  const labels = domain.split(".");
  for (let at = 0; at < labels.length - 1; at += 1) {
    const found = at === 0 ? own : await findAt(read, `_dmarc.${labels.slice(at).join(".")}`);
    if (found.answer === null || hasDmarc(found.answer)) return { ...found, inherited: at > 0 };
  }
  return { ...own, inherited: false };
}

/** What became of the newsletters that began in the last days. */
async function findRates(): Promise<Deliverability["rates"]> {
  const since = new Date(currentTime().getTime() - RATE_DAYS * DAY_MS);
  const told = (column: typeof deliveries.bouncedAt | typeof deliveries.complainedAt | typeof deliveries.leftAt) =>
    sql<number>`(count(${column}))::int`;
  const [row] = await db()
    .select({
      sent: sql<number>`(count(*))::int`,
      bounced: told(deliveries.bouncedAt),
      complained: told(deliveries.complainedAt),
      left: told(deliveries.leftAt),
    })
    .from(newsletters)
    .innerJoin(deliveries, eq(deliveries.newsletterId, newsletters.id))
    .where(and(gte(newsletters.startedAt, since), or(eq(deliveries.status, "sent"), isNotNull(deliveries.bouncedAt))));
  return row ?? { sent: 0, bounced: 0, complained: 0, left: 0 };
}
