import { asc } from "drizzle-orm";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { notifications, outbox, summaryItems } from "#modules/messaging/tables.ts";
import { differences, withoutChance } from "./compare.ts";
import { hiddenFrom, type World } from "./worlds.ts";
import { offersFor, type Write, writesTo } from "./writes.ts";

/** What a person was told in a world, without chance, by what was asked. */
export type Told = Map<string, string>;
export type Visited = {
  reads: Map<string, Told>;
  writes: Map<string, Told>;
  messages: Map<string, Told>;
  live: string;
};
export const nothingYet = (): Visited => ({ reads: new Map(), writes: new Map(), messages: new Map(), live: "" });

/** Asks the product as one person: the status, and the answer as a text or as a value. */
export type Ask = (method: string, address: string, body?: string) => Promise<{ status: number; body: unknown }>;

const plain = ({ names }: World, value: unknown) => withoutChance(JSON.stringify(value), names);

const sorted = (texts: readonly string[]) => texts.toSorted().map((text) => JSON.parse(text));

/** The jobs of one moment run in any order, and so do the notifications that they write. */
function inOrder(address: string, told: string): string {
  if (!address.startsWith("/api/notifications")) return told;
  const answer = JSON.parse(told) as { body?: { list?: object[] } };
  const list = answer.body?.list?.map((row) => JSON.stringify({ ...row, _id: null }));
  return JSON.stringify(list ? { ...answer, body: { ...answer.body, list: sorted(list) } } : answer);
}

/** Opens every address, one after the other, because a message such as "This is your own car." appears on the next page. */
export async function readAll(world: World, ask: Ask, addresses: readonly string[]): Promise<Told> {
  const told: Told = new Map();
  for (const address of addresses) {
    const { status, body } = await ask("GET", address);
    told.set(plain(world, `GET ${address}`), inOrder(address, plain(world, { status, body })));
  }
  return told;
}

/** Bids, offers, and writes that are refused. */
export async function writeAll(world: World, ask: Ask, isWanted: (write: Write) => boolean): Promise<Told> {
  const told: Told = new Map();
  const { listed = "", "after an auction": moved = "", ...inAuctions } = world.swaps;
  const writes = [...Object.values(inAuctions).flatMap(writesTo), ...[listed, moved].flatMap(offersFor)];
  for (const { method, address, body: sent } of writes.filter(isWanted)) {
    const { status, body } = await ask(method, address, sent);
    told.set(plain(world, `${method} ${address} ${sent ?? ""} (${told.size})`), plain(world, { status, body }));
  }
  return told;
}

/** The mails, texts, and notifications of a person. */
export async function messagesTo(world: World, user: string): Promise<Told> {
  const told: Told = new Map();
  for (const [name, table] of Object.entries({ outbox, notifications, summaryItems })) {
    const rows = (await db().select().from(table)).filter(({ userId }) => userId === user);
    const texts = rows.map(({ id: _, ...row }) => plain(world, row));
    told.set(name, JSON.stringify(sorted(texts)));
  }
  return told;
}

/** What open pages are told: the types of all events, and the topics that they reach. */
export async function liveMessages(world: World): Promise<string> {
  const rows = await db().select().from(events).orderBy(asc(events.sequence));
  return JSON.stringify(sorted(rows.map(({ type, topics }) => plain(world, { type, topics }))));
}

/** "GET /swaps/(car met): price.sold: 1 or 2" for each difference between two worlds, as one person. */
export function leaks(part: "reads" | "writes" | "messages", who: string, one: Visited, other?: Visited): string[] {
  const [here, there] = [one[part].get(who), other?.[part].get(who)];
  if (!here || !there) throw new Error(`${who} was not asked in both worlds`);
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((what) =>
    differences(here.get(what) ?? "(nothing)", there.get(what) ?? "(nothing)").map((field) => `${what}: ${field}`),
  );
}

/** The readers from whom the same secrets are hidden; one world shows all of them what they must not notice. */
export const groupsOf = (readers: Iterable<string>): string[][] => [
  ...Map.groupBy(new Set(readers), (who) => hiddenFrom(who).join()).values(),
];
