import { afterAll, beforeAll, expect, it } from "vitest";
import { afterNews } from "#app/features/auction/after-news.ts";
import type { Change } from "#app/http/live/recent-changes.ts";
import { buyNow, closeLot, deleteAutobid, findLotNow, placeBid, setAutobid } from "#modules/auctions/index.ts";
import type { LotNews, LotNow } from "#modules/auctions/schemas.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot, endSoon, setBuyNowPrice } from "#test/factories/lot.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { listenForChanges } from "./changes.ts";

const heard: Change[] = [];
let stop: () => Promise<void>;
beforeAll(async () => {
  const { url } = await testDatabase();
  stop = await listenForChanges(
    url,
    (change) => heard.push(change),
    () => {},
  );
});
afterAll(() => stop());

type Swap = { id: string };
const roomOf = async (reader: Actor, { id }: Swap) => (await findLotNow(reader, id)) as LotNow;

/** What a room shows that is told of what happened to its lot; undefined when it has to ask. */
async function toldOf(room: LotNow, act: () => Promise<unknown>): Promise<LotNow | undefined> {
  const topic = `lot:${room._id}`;
  heard.length = 0;
  await act();
  await expect.poll(() => heard.some(({ topics }) => topics.includes(topic))).toBe(true);
  const { news } = heard.find(({ topics }) => topics.includes(topic)) as Change;
  if (!news) return undefined;
  expect(news.topics).toEqual([topic, "auctions"]);
  return afterNews(room, news.data as LotNews);
}

const bid = (dealer: Actor, { id: swap }: Swap, amount: number) => placeBid(dealer, { swap, amount, again: amount });
const autobid = (dealer: Actor, { id: swap }: Swap, amount: number) =>
  setAutobid(dealer, { swap, amount, again: amount });

it("a room that is told of bids shows what it would show if it asked", async () => {
  const [a, b, watcher] = [await aDealer(), await aDealer(), anActor(["dealer"])];
  const swap = await aLiveLot({ reserve: 12_000 });
  let room = await roomOf(watcher, swap);
  const acts = [
    () => bid(a, swap, 5_500),
    () => autobid(b, swap, 9_000),
    // Changes neither price nor leader, so that only b may see it.
    () => autobid(b, swap, 9_500),
    () => bid(a, swap, 9_600),
    () => autobid(b, swap, 13_000),
    () => bid(a, swap, 12_500),
  ];
  for (const act of acts) {
    const after = await toldOf(room, act);
    expect(after).toEqual(await roomOf(watcher, swap));
    room = after as LotNow;
  }
  await endSoon(swap, 60_000);
  room = await roomOf(watcher, swap);
  const extended = await toldOf(room, () => bid(a, swap, 13_100));
  expect(extended?.history[0]?.extendedTo).toBe(extended?.standing.endsAt);
  expect(extended).toEqual(await roomOf(watcher, swap));
  await endSoon(swap, -3_000);
  room = await roomOf(watcher, swap);
  expect(await toldOf(room, () => closeLot(system, { lot: room._id }))).toMatchObject({
    standing: { phase: "closed", outcome: "sold" },
  });
});

it("the room of a dealer who is outbid says so, and a purchase closes every room", async () => {
  const [a, b] = [await aDealer(), await aDealer()];
  const swap = await aLiveLot({ reserve: 15_000 });
  await setBuyNowPrice(swap, 20_000);
  await bid(a, swap, 6_000);
  const outbid = await toldOf(await roomOf(a, swap), () => bid(b, swap, 7_000));
  expect(outbid?.own).toMatchObject({ floor: 6_000, leads: false });
  expect(outbid).toMatchObject({ standing: { price: 7_000, buyNow: 20_000 }, bidders: 2 });
  const closed = await toldOf(outbid as LotNow, () => buyNow(b, { swap: swap.id, amount: 20_000 }));
  expect(closed).toMatchObject({ standing: { phase: "closed", price: 20_000, buyNow: null }, own: { leads: false } });
});

it("news have no reserve, no maximum, and no ids of dealers", async () => {
  const [a, b] = [await aDealer(), await aDealer()];
  const [reserved, open] = [await aLiveLot({ reserve: 54_321 }), await aLiveLot()];
  const news: unknown[] = [];
  for (const [swap, act] of [
    [reserved, () => bid(a, reserved, 6_000)],
    [open, () => autobid(a, open, 9_137)],
    [open, () => bid(b, open, 6_000)],
  ] as const) {
    await toldOf(await roomOf(a, swap), act);
    news.push(heard.map((change) => change.news));
  }
  const told = withoutRandomDigits(news);
  expect(told).toContain("6100");
  for (const secret of ["54321", "9137", a.id as string, b.id as string]) expect(told).not.toContain(secret);
});

it("a change without news makes a room ask", async () => {
  const a = await aDealer();
  const swap = await aLiveLot();
  await autobid(a, swap, 9_000);
  await autobid(await aDealer(), swap, 9_500);
  const room = await roomOf(a, swap);
  expect(await toldOf(room, () => deleteAutobid(a, { swap: swap.id }))).toBeUndefined();
});
