import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { emptyTables, testDatabase } from "#test/database.ts";
import { aBuyer, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { code } from "#test/results.ts";
import { followSwap, unfollowSwap } from "../follows/follow-swap.ts";
import { countViews, viewSwap } from "../follows/view-swap.ts";
import { SORTS } from "./filters/declarations.ts";
import { findCar } from "./find-car.ts";
import { findFollowed } from "./find-followed.ts";
import { findListing, findNewestListings, markCards } from "./find-listing.ts";
import { findPictures } from "./find-pictures.ts";
import { parseListingQuery } from "./read-query.ts";

beforeAll(async () => {
  await testDatabase();
});
beforeEach(() => emptyTables("swap_prices", "follows", "swap_views", "swaps"));

const ask = (search = "", page = 1) => findListing(parseListingQuery(new URLSearchParams(search)), page);
const names = async (search = "", page = 1) => (await ask(search, page)).list.map((card) => card.name);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const named = (shortName: string, values: Parameters<typeof aSwap>[0] = {}) => aSwap({ shortName, ...values });

describe("the public list", () => {
  it("shows cars for sale, coming soon, in a deal and sold, and nothing else", async () => {
    await named("for sale");
    await named("soon", { step: "eval", listedDate: null, priceListing: null });
    await named("deal", { step: "payments", dealDate: ago(3) });
    await named("sold", { step: "complete", dealDate: ago(40), soldDate: ago(29) });
    await named("sold long ago", { step: "complete", dealDate: ago(40), soldDate: ago(31) });
    await named("dragging deal", { step: "payments", dealDate: ago(31) });
    await named("new", { step: "qualify" });
    await named("auction", { channel: "auction", step: "auction" });
    for (const marker of ["canceledAt", "cancelRequestedAt", "disqualifiedAt", "inactiveAt", "onHoldAt", "deletedAt"])
      await named(marker, { [marker]: ago(1) });
    expect((await names()).sort()).toEqual(["deal", "for sale", "sold", "soon"]);
  });

  it("has 21 cars per page, newest first, and the number of further cars", async () => {
    for (let n = 1; n <= 25; n++) await named(`car ${n}`, { listedDate: ago(n) });
    const first = await ask();
    expect(first.list.map((card) => card.name)).toEqual(Array.from({ length: 21 }, (_, at) => `car ${at + 1}`));
    expect(first.page).toEqual({ page: 1, records: 21, from: 1, to: 21, total: 25, end: false });
    const second = await ask("", 2);
    expect(second.page).toMatchObject({ from: 22, to: 25, total: 25, end: true });
    expect(second.list.map((card) => card.name)).toEqual(["car 22", "car 23", "car 24", "car 25"]);
    expect((await ask("", 3)).page).toEqual({ page: 3, records: 21, from: 0, to: 42, total: 25, end: true });
  });

  it("filters by owners and accidents, and a car of which they are unknown is in none", async () => {
    await named("first", { owners: 1, accidents: "None" });
    await named("second", { owners: 2, accidents: "1" });
    await named("many", { owners: 5, accidents: "2+" });
    await named("unknown");
    expect(await names("owners=1")).toEqual(["first"]);
    expect((await names("owners=2,3%2B")).sort()).toEqual(["many", "second"]);
    expect(await names("accidents=None")).toEqual(["first"]);
    expect(await names("q=one+owner+no+accidents")).toEqual(["first"]);
  });

  it("filters electric cars by range and plug", async () => {
    await named("far", { fuel: "Electric", electricRange: 310, plug: "NACS" });
    await named("near", { fuel: "Electric", electricRange: 151, plug: "CHAdeMO" });
    await named("gasoline");
    expect(await names("range=250-")).toEqual(["far"]);
    expect(await names("range=-200")).toEqual(["near"]);
    expect(await names("plug=CHAdeMO")).toEqual(["near"]);
    expect(await names("q=nacs")).toEqual(["far"]);
  });

  it("sorts each way, and a car without a price comes last", async () => {
    await named("a", { priceListing: 9_000, mileage: 90_000, year: 2_015, listedDate: ago(3) });
    await named("b", { priceListing: 20_000, mileage: 10_000, year: 2_022, listedDate: ago(2) });
    await named("c", { priceListing: null, mileage: 50_000, year: 2_010, listedDate: null, step: "eval" });
    expect(await names("sort=price")).toEqual(["a", "b", "c"]);
    expect(await names("sort=price&reverse=1")).toEqual(["b", "a", "c"]);
    expect(await names("sort=mileage")).toEqual(["b", "a", "c"]);
    expect(await names("sort=mileage&reverse=1")).toEqual(["a", "b", "c"]);
    expect(await names("sort=year")).toEqual(["b", "a", "c"]);
    expect(await names("sort=year&reverse=1")).toEqual(["a", "b", "c"]);
    expect(await names()).toEqual(["b", "a", "c"]);
  });

  it("has the cars that one can buy first in every order, then those coming soon, then those that are gone", async () => {
    await named("sold", { step: "complete", dealDate: ago(2), soldDate: ago(1), listedDate: ago(3), mileage: 1 });
    await named("deal", { step: "payments", dealDate: ago(1), listedDate: ago(2), mileage: 2 });
    await named("soon", { step: "eval", listedDate: null, priceListing: null, mileage: 3 });
    await named("for sale", { listedDate: ago(50), mileage: 150_000 });
    for (const sort of SORTS)
      for (const reverse of [0, 1]) {
        const found = await names(`zip=60302&sort=${sort}&reverse=${reverse}`);
        expect(found.slice(0, 2), `${sort} ${reverse}`).toEqual(["for sale", "soon"]);
        expect(found.slice(2).sort(), `${sort} ${reverse}`).toEqual(["deal", "sold"]);
      }
  });

  it("sorts by the saving against the market, and cars without a present rating come last", async () => {
    const rated = (below: number, days = 1) =>
      ({ priceListing: 20_000, marketPrice: 20_000 + below, marketDate: ago(days), dealRating: "good" }) as const;
    await named("some", rated(500));
    await named("most", rated(3_000));
    await named("above", rated(-900));
    await named("old report", rated(9_000, 15));
    await named("not rated", { priceListing: 1_000, marketPrice: 40_000, marketDate: ago(1), dealRating: null });
    const last = ["not rated", "old report"];
    const found = await names("sort=deal");
    expect([found.slice(0, 3), found.slice(3).sort()]).toEqual([["most", "some", "above"], last]);
    const turned = await names("sort=deal&reverse=1");
    expect([turned.slice(0, 3), turned.slice(3).sort()]).toEqual([["above", "some", "most"], last]);
  });

  it("narrows by each filter and by several", async () => {
    await named("suv", { priceListing: 18_000, year: 2_018 });
    await named("truck", {
      bodyClass: "Truck",
      drivetrain: "4WD",
      makeCode: "ford",
      priceListing: 30_000,
      mileage: 80_000,
    });
    await named("roadster", {
      bodyClass: "Convertible",
      transmission: "Manual",
      makeCode: "mazda",
      drivetrain: "RWD",
      year: 2_022,
    });
    expect(await names("price=10000-20000")).toEqual(["suv"]);
    expect(await names("mileage=50000-")).toEqual(["truck"]);
    expect(await names("year=2020-")).toEqual(["roadster"]);
    expect(await names("make=ford")).toEqual(["truck"]);
    expect((await names("make=ford,mazda")).sort()).toEqual(["roadster", "truck"]);
    expect(await names("transmission=manual")).toEqual(["roadster"]);
    expect(await names("drivetrain=4wd")).toEqual(["truck"]);
    expect(await names("body=suv,truck&sort=price")).toEqual(["suv", "truck"]);
    expect(await names("body=suv&price=-1000")).toEqual([]);
  });

  it("finds cars by words of their names, in any order and case", async () => {
    await named("a", { fullName: "2019 Honda CR-V EX-L" });
    await named("b", { fullName: "2021 Honda Civic 100% Sport" });
    expect(await names("q=civic+HONDA")).toEqual(["b"]);
    expect((await names("q=honda")).sort()).toEqual(["a", "b"]);
    expect(await names("q=2019+cr-v&price=10000-")).toEqual(["a"]);
    expect(await names("q=100%25")).toEqual(["b"]);
    expect(await names("q=crv+ex")).toEqual(["a"]);
    expect(await names("q=civ")).toEqual(["b"]);
    expect(await names("q=civ+honda")).toEqual([]);
    expect((await ask("q=%25%25%25")).query).toMatchObject({ text: "", ignored: ["q"] });
    expect(await names("q=nothing-like-this")).toEqual([]);
  });

  it("removes an unknown make, but keeps a catalog make without cars", async () => {
    await named("a", { makeCode: "honda" });
    await db().execute(sql`insert into catalog_makes values ('lotus', 'Lotus') on conflict do nothing`);
    const strange = await ask("make=unicorn");
    expect(strange.query).toMatchObject({ makes: [], ignored: ["make"] });
    expect(strange.list.map(({ name }) => name)).toEqual(["a"]);
    expect((await ask("make=honda,unicorn")).query).toMatchObject({ makes: ["honda"], ignored: ["make"] });
    expect(await ask("make=lotus")).toMatchObject({ list: [], query: { makes: ["lotus"], ignored: [] } });
  });

  it("recognizes new, reduced, coming, and sold cars", async () => {
    const lowered = { priceLoweredDate: ago(1), priceListing: 20_000, priceBefore: 21_300 };
    const reduced = await named("reduced", { listedDate: ago(20), ...lowered });
    await named("new", { listedDate: ago(1) });
    await named("soon", { step: "eval", listedDate: null });
    await named("sold", {
      step: "complete",
      dealDate: ago(2),
      soldDate: ago(1),
      priceSold: 19_000,
      listedDate: ago(30),
    });
    expect(await names("listing=recent")).toEqual(["new"]);
    expect(await names("listing=reduced")).toEqual(["reduced"]);
    expect((await names("listing=comingSoon,sold")).sort()).toEqual(["sold", "soon"]);
    const deal = await named("deal", { step: "payments", dealDate: ago(3), priceListing: 20_000, marketPrice: 21_000 });
    const cards = Object.fromEntries((await ask()).list.map((card) => [card.name, card]));
    expect(cards.deal).toMatchObject({ overlay: "deal", price: null, savings: null, deal: null });
    const hidden = await findCar(aBuyer(), deal.id);
    expect(hidden).toMatchObject({ price: null, analysis: null, market: null, prices: { entries: [] } });
    expect(await findCar(sellerOf(deal), deal.id)).toMatchObject({ price: 20_000 });
    expect(cards.reduced).toMatchObject({ tags: ["reduced"], previous: 21_300, price: 20_000 });
    expect(await findCar(guest, reduced.id)).toMatchObject({ previous: 21_300 });
    expect(cards.soon).toMatchObject({ tags: ["soon"], price: null, savings: null });
    expect(cards.sold).toMatchObject({ overlay: "sold", price: 19_000, savings: null, tags: [] });
  });

  it("marks followed and own cars for users, nothing for visitors", async () => {
    const car = await named("car");
    const buyer = aBuyer();
    await followSwap(buyer, { swap: car.id });
    const { list } = await ask();
    expect(await markCards(buyer, list)).toEqual({ favorites: [car.id], own: [] });
    expect(await markCards(sellerOf(car), list)).toEqual({ favorites: [], own: [car.id] });
    expect(await markCards(guest, list)).toEqual({ favorites: [], own: [] });
  });

  it("provides the newest cars for sale for the home page", async () => {
    await named("older", { listedDate: ago(2) });
    await named("newer", { listedDate: ago(1) });
    await named("sold", { step: "complete", dealDate: ago(1), soldDate: ago(1), listedDate: ago(0) });
    expect((await findNewestListings(1)).map((card) => card.name)).toEqual(["newer"]);
  });
});

describe("the pictures of a card", () => {
  const car = {
    pictureKey: "front",
    picturesOverview: [{ key: "side" }, { key: "front" }, { key: "hidden", private: true }],
    picturesDamages: [{ key: "scratch" }],
  };
  const keys = async (id: string) => (await findPictures(id))?.pictures.map(({ key }) => key);
  it("are the public ones, the cover first", async () => {
    expect(await keys((await aSwap(car)).id)).toEqual(["front", "side", "scratch"]);
  });
  it("are empty while it is coming soon, and undefined for a car that is not public", async () => {
    expect(await keys((await aSwap({ ...car, step: "eval" })).id)).toEqual([]);
    for (const id of [(await aSwap({ ...car, step: "qualify" })).id, newId(), "not-an-id"])
      expect(await findPictures(id)).toBeUndefined();
  });
});

describe("follows and views", () => {
  it("a follower finds the car until they unfollow it", async () => {
    const car = await aSwap();
    const buyer = aBuyer();
    await followSwap(buyer, { swap: car.id });
    await followSwap(buyer, { swap: car.id });
    expect((await findFollowed(buyer)).list.map((card) => card._id)).toEqual([car.id]);
    await unfollowSwap(buyer, { swap: car.id });
    expect((await findFollowed(buyer)).list).toEqual([]);
  });
  it("a seller, a visitor, and a hidden car are refused", async () => {
    const car = await aSwap();
    expect(code(await followSwap(sellerOf(car), { swap: car.id }))).toBe("own-swap");
    expect(code(await followSwap(guest, { swap: car.id }))).toBe("sign-in-required");
    expect(code(await followSwap(aBuyer(), { swap: (await aSwap({ step: "qualify" })).id }))).toBe("not-found");
  });
  it("a view counts once per session and never for the seller", async () => {
    const car = await aSwap();
    const view = (actor: Parameters<typeof viewSwap>[0], viewer: string) => viewSwap(actor, { swap: car.id, viewer });
    await view(guest, "visitor-1");
    await view(guest, "visitor-1");
    await view(aBuyer(), "visitor-2");
    await view(sellerOf(car), "the-seller");
    expect(await countViews(car.id)).toBe(2);
  });
});
