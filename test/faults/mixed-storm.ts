import { setTimeout as sleep } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "#db/client.ts";
import { attempts, events } from "#db/tables.ts";
import { users } from "#modules/accounts/tables.ts";
import { checkLot, findRecord } from "#modules/auctions/lots/check-lot.ts";
import { lots } from "#modules/auctions/tables.ts";
import { ledgerNotes } from "#modules/deals/accounts/tables.ts";
import { files } from "#modules/files/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { messages } from "#modules/messaging/conversations/tables.ts";
import { offers } from "#modules/offers/tables.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { signed } from "#test/factories/deal-money.ts";
import { aLiveLot } from "#test/factories/lot.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { newPhone } from "#test/factories/phone.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Answer, Client, clientOf } from "#test/journeys/client.ts";
import { eventually } from "#test/journeys/main-job.ts";
import { dealersWithSessions, OPENING } from "#test/load/auction/dealers.ts";
import { today } from "#test/today.ts";
import { tally } from "./tally.ts";

/** One write: how it is asked, and the mark by which its row is found. */
type Write = {
  kind: "sign-up" | "offer" | "bid" | "payment" | "upload" | "message" | "task";
  client: Client;
  method: string;
  path: string;
  body: object;
  mark: string;
};

/** A write with its answer, how long that took in milliseconds, and the failures that were told on the way. */
type Told = Write & { key: string; answer: Answer; ms: number; errors: DomainError[] };
type DomainError = { status: number; retryAfter: string | null };

export type MixedStorm = { told: Told[]; at: string };

/**
 * A request that takes longer hangs. A picture takes longest: after its web process was killed, a new decoder has to
 * start on a machine that starts processes all the time, and gets 90 seconds for the picture.
 */
const HUNG_MS = 105_000;
const PATIENCE_MS = 150_000;

/** How many writes of each kind there are, and the milliseconds between two of them. */
export type StormSize = { each: number; everyMs?: number };

/**
 * People sign up, make offers, bid, record payments, upload, write messages, and add tasks at the same time, each of them `each` times,
 * while `fault` happens. They repeat a write with its key until it is answered, as the site's own pages do.
 */
export async function mixedStorm(
  url: string,
  { each, everyMs = 40 }: StormSize,
  fault: () => Promise<void>,
): Promise<MixedStorm> {
  const at = newId().slice(-8);
  await db().delete(attempts); // Many people sign up from one address.
  const writes = await prepareWrites(url, at, each);
  const running = writes.map(async (write, n): Promise<Told> => {
    await sleep(Math.floor(n / KINDS.length) * everyMs);
    return persist(write, `${write.kind}-${n}-${at}`);
  });
  await sleep(60);
  const [told] = await Promise.all([Promise.all(running), fault()]);
  return { told, at };
}

async function prepareWrites(url: string, at: string, each: number): Promise<Write[]> {
  const { id: swap } = await makeSwap({ step: "listing", sellerId: (await makeUser({ seller: true })).id as string });
  const agent = await makeUser({ role: "swap-agent" });
  const [staff, photo] = [await clientOf(url, agent), await picture(64, 48)];
  const accountant = await clientOf(url, await makeUser({ role: "accountant" }));
  const [dealer] = await dealersWithSessions(1);
  const bidder = new Client(url, [dealer?.cookie as string]);
  const all: Write[] = [];
  for (let n = 0; n < each; n++) {
    const mark = `${at} ${n}`;
    const buyer = await clientOf(url, await makeUser({ buyer: true }));
    const writer = await clientOf(url, await makeUser({ buyer: true }));
    const email = `storm.${at}.${n}@example.test`;
    const person = {
      type: "seller",
      firstName: "Storm",
      lastName: "Weather",
      email,
      password: "Wrench9-Blue",
      adult: true,
    };
    const form = new FormData();
    form.set("file", new File([new Uint8Array(photo)], `${mark}.jpg`));
    all.push(
      { ...signUp, client: new Client(url), body: { ...person, phone: newPhone() }, mark: email },
      {
        kind: "offer",
        client: buyer,
        method: "POST",
        path: `/swaps/${swap}/offers`,
        body: { offer: 20_000 + n, visited: false },
        mark,
      },
      // Each bid has its own lot, so that none is refused because another came first.
      { kind: "bid", client: bidder, method: "POST", ...bidOn((await aLiveLot({ opening: OPENING })).id) },
      {
        kind: "payment",
        client: accountant,
        method: "POST",
        path: `/swaps/${await signed()}/payment`,
        body: { kind: "buyer", method: "wire", reference: mark, date: today() },
        mark,
      },
      { kind: "upload", client: writer, method: "PUT", path: "/files", body: form, mark: `${mark}.jpg` },
      { kind: "message", client: writer, method: "PUT", path: "/messages", body: { swap, message: mark }, mark },
      {
        kind: "task",
        client: staff,
        method: "POST",
        path: "/tasks/add",
        body: { title: mark, assignee: agent.id },
        mark,
      },
    );
  }
  return all;
}

const bidOn = (swap: string) => ({ path: `/swaps/${swap}/auction/bid`, body: { amount: OPENING }, mark: swap });
const signUp = { kind: "sign-up", method: "POST", path: "/users/register" } as const;

/** Repeats a write until it is answered. */
async function persist(write: Write, key: string): Promise<Told> {
  const { client, method, path, body } = write;
  const end = Date.now() + PATIENCE_MS;
  const errors: DomainError[] = [];
  let longest = 0;
  for (;;) {
    const began = Date.now();
    const answer = await client
      .ask(method, path, body, { key, signal: AbortSignal.timeout(HUNG_MS + 5_000) })
      .catch(() => undefined); // The process was killed.
    longest = Math.max(longest, Date.now() - began);
    if (answer && answer.status < 500) return { ...write, key, answer, ms: longest, errors };
    if (answer) errors.push({ status: answer.status, retryAfter: answer.headers.get("retry-after") });
    if (Date.now() > end)
      throw new Error(`${key} was not answered; last: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    await sleep(100);
  }
}

/** Every write was answered, exists exactly once, and gives the same answer again; failures said when to come back. */
export async function expectMixedKept({ told, at }: MixedStorm): Promise<void> {
  const problems = told
    .filter(({ answer }) => answer.status >= 300)
    .map(({ kind, answer }) => [kind, answer.status, answer.body]);
  expect(problems, "every write is answered in the end").toEqual([]);
  expect(
    told.filter(({ ms }) => ms >= HUNG_MS).map(({ key, ms }) => [key, ms]),
    "no request hangs",
  ).toEqual([]);
  const errors = told.flatMap((one) => one.errors);
  expect(
    errors.filter(({ status, retryAfter }) => status !== 503 || !retryAfter),
    "503 with Retry-After",
  ).toEqual([]);
  // The test's own connections may have been cut, too.
  const rows = await eventually(() => rowsOf(told, at).catch(() => undefined));
  for (const kind of KINDS) {
    const marks = told.filter((one) => one.kind === kind).map(({ mark }) => mark);
    expect(rows[kind].toSorted(), kind).toEqual(marks.toSorted());
  }
  await eventually(() => expectWhole(told).then(() => true, unlessCut));
  for (const { client, method, path, body, key, answer } of told) {
    if (path === signUp.path) continue; // Its answer signs in, so the client is another person now.
    expect((await client.insist(method, path, body, key)).body).toEqual(answer.body);
  }
  tally.writes += told.length;
  tally.errors += errors.length;
  for (const { kind, ms } of told) if (ms > tally.slowest.ms) tally.slowest = { kind, ms };
}

/** No write is there by half: each offer has its event, and each lot's record proves its price and leader. */
async function expectWhole(told: readonly Told[]): Promise<void> {
  const offered = told.filter(({ kind }) => kind === "offer");
  const swap = swapOf(offered[0] as Told);
  const made = await db()
    .select({ id: events.id })
    .from(events)
    .where(sql`${events.type} = 'offer.made' and ${events.payload}->>'swap' = ${swap}`);
  expect(made, "one event for each offer").toHaveLength(offered.length);
  for (const { id } of await lotsOf(told)) expect(await checkLot(id), "the record of a lot").toEqual([]);
}

/** The test's own connection may be cut; a failed expectation is thrown. */
const unlessCut = (error: Error): false => {
  if (error.name === "AssertionError") throw error;
  return false;
};

const swapOf = ({ path }: Told): string => path.split("/")[2] as string;

function lotsOf(told: readonly Told[]): Promise<{ id: string; swap: string }[]> {
  const swaps = told.filter(({ kind }) => kind === "bid").map(swapOf);
  return db().select({ id: lots.id, swap: lots.swapId }).from(lots).where(inArray(lots.swapId, swaps));
}

const KINDS = ["sign-up", "offer", "bid", "payment", "upload", "message", "task"] as const;

/** The marks of all rows that the storm has left. */
async function rowsOf(told: readonly Told[], at: string): Promise<Record<Write["kind"], string[]>> {
  const offered = new Map(
    told.filter(({ kind }) => kind === "offer").map(({ answer, mark }) => [answer.body._id, mark]),
  );
  const swap = swapOf(told.find(({ kind }) => kind === "offer") as Told);
  const bids: string[] = [];
  for (const { id, swap: sold } of await lotsOf(told))
    for (const { event } of await findRecord(id)) if (event.kind === "bid") bids.push(sold);
  const made = await db()
    .select({ id: offers.id })
    .from(offers)
    .where(inArray(offers.swapId, [swap]));
  const names = await db()
    .select({ name: files.name })
    .from(files)
    .where(sql`${files.name} like ${`${at} %`}`);
  const texts = await db()
    .select({ text: messages.text })
    .from(messages)
    .where(sql`${messages.text} like ${`${at} %`}`);
  const titles = await db()
    .select({ title: tasks.title })
    .from(tasks)
    .where(sql`${tasks.title} like ${`${at} %`}`);
  const payments = await db()
    .select({ reference: ledgerNotes.reference })
    .from(ledgerNotes)
    .where(sql`${ledgerNotes.reference} like ${`${at} %`}`);
  const emails = await db()
    .select({ email: users.email })
    .from(users)
    .where(sql`${users.email} like ${`storm.${at}.%`}`);
  return {
    "sign-up": emails.map(({ email }) => email as string),
    offer: made.map(({ id }) => offered.get(id) ?? `unknown ${id}`),
    bid: bids,
    payment: payments.map(({ reference }) => reference as string),
    upload: names.map(({ name }) => name),
    message: texts.map(({ text }) => text as string),
    task: titles.map(({ title }) => title as string),
  };
}
