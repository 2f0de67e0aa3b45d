import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { emptyTables, testDatabase } from "#test/database.ts";
import { aBuyer, anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { code } from "#test/results.ts";
import { tampered } from "#test/tampered.ts";
import { readUnfollowToken, unfollowToken } from "../follows/unfollow-token.ts";
import { searchWords, tidySearch } from "../listing/schemas.ts";
import { askAlerts } from "./ask-alerts.ts";
import { changeSearch, deleteSearch, renewFeed, seeSearch } from "./change-search.ts";
import { changeAlert, confirmAlerts, deleteAlert, findAlerts, findAsked, stopAlerts } from "./confirm-alerts.ts";
import { findSavedName, findSearches } from "./find-searches.ts";
import { feedToken, findSearchFeed } from "./index.ts";
import { saveSearch } from "./save-search.ts";
import sweepSearches from "./sweep-searches.ts";
import { savedSearches, toldCars } from "./tables.ts";
import { confirmToken, manageToken, readManageToken } from "./tokens.ts";

beforeAll(async () => {
  await testDatabase();
});
beforeEach(() => emptyTables("told_cars", "saved_searches", "swaps", "attempts"));

const save = (actor = aBuyer(), query = "make=honda", name = "Hondas") => saveSearch(actor, { query, name });
async function saved(actor: ReturnType<typeof aBuyer>, query?: string, name?: string): Promise<string> {
  const result = await save(actor, query, name);
  if (!result.ok) throw new Error(result.error.message);
  return result.value._id;
}
const rows = () => db().select().from(savedSearches);

describe("a filter in words", () => {
  it("is canonical without order, page, and unreadable values", () => {
    expect(tidySearch("sort=price&reverse=1&make=Honda,ford&price=5000-20000&color=nonsense-x")).toBe(
      tidySearch("price=5000-20000&make=ford&make=honda"),
    );
    expect(tidySearch("sort=price&page=3")).toBe("");
  });

  it("states each condition", () => {
    expect(searchWords("make=honda&price=-20000&body=suv", new Map([["honda", "Honda"]]))).toMatch(
      /^(?=.*Honda)(?=.*SUV)(?=.*Up to \$20,000)/,
    );
    expect(searchWords("")).toBe("All cars");
  });
});

describe("a saved filter", () => {
  it("is stored under its name with the number of matching cars and of new ones", async () => {
    const actor = aBuyer();
    await aSwap({ makeCode: "honda" });
    await aSwap({ makeCode: "ford" });
    const id = await saved(actor, "make=honda&sort=price");
    expect(await findSearches(actor)).toMatchObject([
      { _id: id, name: "Hondas", query: "make=honda", frequency: "off", matches: 1, more: false, fresh: 0 },
    ]);
    await aSwap({ makeCode: "honda", listedDate: new Date(Date.now() + 1_000) });
    expect(await findSearches(actor)).toMatchObject([{ matches: 2, fresh: 1 }]);
    await db()
      .update(savedSearches)
      .set({ seenAt: new Date(Date.now() - 5_000) });
    expect(await seeSearch(actor, { search: id })).toMatchObject({ ok: true, value: { query: "make=honda" } });
    expect(await findSavedName(actor, "make=honda")).toBe("Hondas");
  });

  it("belongs to one account: other users cannot see, change or delete it", async () => {
    const id = await saved(aBuyer());
    const other = aBuyer();
    expect(await findSearches(other)).toEqual([]);
    expect(code(await changeSearch(other, { search: id, name: "Mine" }))).toBe("not-found");
    expect(code(await deleteSearch(other, { search: id }))).toBe("not-found");
    expect(code(await seeSearch(other, { search: id }))).toBe("not-found");
    expect(await rows()).toHaveLength(1);
  });

  it("is not available to visitors and unverified users", async () => {
    expect(code(await saveSearch(guest, { query: "make=honda", name: "x" }))).toBe("sign-in-required");
    expect(code(await save(anActor(["user"], { verified: false })))).toBe("not-verified");
  });

  it("has a unique name and is not saved twice", async () => {
    const actor = aBuyer();
    const id = await saved(actor);
    expect(code(await save(actor, "make=honda&sort=year", "Again"))).toBe("saved-already");
    expect(code(await save(actor, "make=ford", "hondas"))).toBe("name-taken");
    expect(code(await save(actor, "", "Everything"))).toBe("nothing-filtered");
    expect(code(await save(actor, "make=ford", "  "))).toBe("invalid-input");
    const ford = await saved(actor, "make=ford", "Fords");
    expect(code(await changeSearch(actor, { search: ford, name: "HONDAS" }))).toBe("name-taken");
    expect(code(await changeSearch(actor, { search: id, name: "Family cars", frequency: "daily" }))).toBe("ok");
    expect(code(await deleteSearch(actor, { search: ford }))).toBe("ok");
    expect(await findSearches(actor)).toMatchObject([{ name: "Family cars", frequency: "daily" }]);
  });

  it("is limited to 50 per account, also for concurrent saves", async () => {
    const actor = aBuyer();
    for (let n = 0; n < 49; n++) await saved(actor, `price=-${1_000 + n}`, `Filter ${n}`);
    const both = await Promise.all([save(actor, "make=kia", "Kia"), save(actor, "make=audi", "Audi")]);
    expect(both.map(code).sort()).toEqual(["ok", "too-many-saved"]);
  });

  it("is saved once for repeated submissions", async () => {
    const actor = aBuyer();
    const input = { query: "make=honda", name: "Hondas" };
    const [first, second] = [
      await saveSearch(actor, input, { key: "one" }),
      await saveSearch(actor, input, { key: "one" }),
    ];
    expect(second).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });
});

const ask = (email = "ann@example.test", query = "make=honda", from = "10.0.0.1") =>
  askAlerts(guest, { query, name: "Hondas", email, frequency: "daily", from });
async function asked(email?: string, query?: string) {
  expect(code(await ask(email, query))).toBe("ok");
  const all = await rows();
  const row = all.find((one) => one.query === tidySearch(query ?? "make=honda")) as (typeof all)[number];
  return { row, token: confirmToken({ id: row.id, confirmBy: row.confirmBy as Date }) };
}

describe("alerts for a visitor", () => {
  it("wait until the address is confirmed with one click, which can be repeated", async () => {
    const { row, token } = await asked();
    expect(row).toMatchObject({ userId: null, email: "ann@example.test", confirmedAt: null });
    expect(row.confirmHash).not.toContain(token);
    expect(await findAsked(token)).toMatchObject({ name: "Hondas", confirmed: false, expired: false });
    const first = await confirmAlerts(guest, { token });
    expect(first).toMatchObject({ ok: true, value: { name: "Hondas", manage: manageToken(row.id) } });
    expect(await confirmAlerts(guest, { token })).toEqual(first);
    expect((await rows())[0]?.confirmedAt).toBeInstanceOf(Date);
  });

  it("can't be turned on with a made-up, altered, or expired link", async () => {
    const { row, token } = await asked();
    expect(code(await confirmAlerts(guest, { token: tampered(token) }))).toBe("alerts-gone");
    await db()
      .update(savedSearches)
      .set({ confirmBy: new Date(Date.now() - 1_000) });
    expect(code(await confirmAlerts(guest, { token }))).toBe("link-expired");
    expect(await findAsked(token)).toMatchObject({ expired: true });
    expect((await rows())[0]?.confirmedAt).toBeNull();
    // After a new request, the new link works and the old one doesn't.
    const again = await asked();
    expect(again.row.id).toBe(row.id);
    expect(code(await confirmAlerts(guest, { token }))).toBe("alerts-gone");
    expect(code(await confirmAlerts(guest, { token: again.token }))).toBe("ok");
  });

  it("return the same response for known and unknown addresses, and can’t be changed by others", async () => {
    const { token } = await asked();
    await confirmAlerts(guest, { token });
    const before = await rows();
    const unknown = await ask("bob@example.test");
    expect(await ask()).toEqual(unknown);
    expect((await rows()).find((row) => row.email === "ann@example.test")).toEqual(before[0]);
  });

  it("are limited to ten per address, and the eleventh gets the same response", async () => {
    const known = Array.from({ length: 10 }, (_, n) => ({
      id: newId(),
      email: "ann@example.test",
      name: `No ${n}`,
      query: `price=-${n + 1}000`,
      frequency: "daily" as const,
      confirmedAt: new Date(),
    }));
    await db().insert(savedSearches).values(known);
    expect(await ask()).toEqual({ ok: true, value: { asked: true } });
    expect(await rows()).toHaveLength(10);
  });

  it("can’t be used to flood mailboxes", async () => {
    const results: string[] = [];
    for (let n = 0; n < 7; n++)
      results.push(code(await ask("ann@example.test", `price=-${n + 1}000`, `10.0.1.${n}`)) ?? "");
    expect(results).toEqual(["ok", "ok", "ok", "ok", "ok", "too-many-requests", "too-many-requests"]);
    let refused = 0;
    for (let n = 0; n < 35; n++)
      if (code(await ask(`p${n}@example.test`, "make=kia", "10.9.9.9")) === "too-many-requests") refused += 1;
    expect(refused).toBe(5);
  });

  it("are managed and stopped only with the links in their emails", async () => {
    const { row, token } = await asked();
    await confirmAlerts(guest, { token });
    const other = await asked("bob@example.test", "make=ford");
    await confirmAlerts(guest, { token: other.token });
    const manage = manageToken(row.id);
    expect(await findAlerts(manage)).toMatchObject([{ _id: row.id, name: "Hondas", member: false }]);
    expect(code(await changeAlert(guest, { token: manage, search: row.id, frequency: "weekly" }))).toBe("ok");
    expect(code(await changeAlert(guest, { token: manage, search: other.row.id, frequency: "off" }))).toBe(
      "alerts-gone",
    );
    expect(code(await deleteAlert(guest, { token: manage, search: other.row.id }))).toBe("alerts-gone");
    expect(code(await stopAlerts(guest, { token: manage }))).toBe("ok");
    expect(code(await stopAlerts(guest, { token: manage }))).toBe("ok");
    expect((await findAlerts(manage))[0]?.frequency).toBe("off");
    expect(code(await deleteAlert(guest, { token: manage, search: row.id }))).toBe("ok");
    expect(await findAlerts(manage)).toEqual([]);
    expect(code(await stopAlerts(guest, { token: manage.replace(/.$/, "~") }))).toBe("alerts-gone");
  });

  it("for an account's filter give access only to that filter, and delete nothing", async () => {
    const actor = aBuyer();
    const id = await saved(actor);
    await saved(actor, "make=ford", "Fords");
    const token = manageToken(id);
    expect(await findAlerts(token)).toMatchObject([{ _id: id, member: true }]);
    expect(code(await deleteAlert(guest, { token, search: id }))).toBe("alerts-gone");
    expect(code(await stopAlerts(guest, { token }))).toBe("ok");
    expect(await findSearches(actor)).toHaveLength(2);
  });

  it("are deleted if they aren't confirmed", async () => {
    await asked();
    await asked("bob@example.test", "make=ford");
    await db()
      .update(savedSearches)
      .set({ confirmBy: sql`now() - interval '2 days'` })
      .where(eq(savedSearches.email, "ann@example.test"));
    const swap = await aSwap();
    await db()
      .insert(toldCars)
      .values([
        { recipient: "old", swapId: swap.id, reason: "new", at: sql`now() - interval '181 days'` },
        { recipient: "young", swapId: swap.id, reason: "new" },
      ]);
    await sweepSearches();
    expect((await rows()).map((row) => row.email)).toEqual(["bob@example.test"]);
    expect((await db().select().from(toldCars)).map((row) => row.recipient)).toEqual(["young"]);
  });
});

describe("the tokens in links", () => {
  it("are valid only for their purpose", () => {
    const [a, b] = [newId(), newId()];
    expect(readManageToken(manageToken(a))).toBe(a);
    expect(readManageToken(feedToken({ id: a, feedEdition: 0 }))).toBeUndefined();
    const forged = (token: string, says: string) => `${Buffer.from(says).toString("base64url")}.${token.split(".")[1]}`;
    expect(readManageToken(forged(manageToken(a), a))).toBe(a);
    expect(readManageToken(forged(manageToken(a), b))).toBeUndefined();
    expect(readUnfollowToken(unfollowToken(a, b))).toEqual({ user: a, swap: b });
    expect(readUnfollowToken(forged(unfollowToken(a, b), `${b} ${b}`))).toBeUndefined();
    expect(readManageToken("nothing.behind")).toBeUndefined();
  });

  it("give access to the feed of one filter", async () => {
    const id = await saved(aBuyer());
    const car = await aSwap();
    const address = feedToken({ id, feedEdition: 0 });
    expect(await findSearchFeed(address)).toMatchObject({ name: "Hondas", cars: [{ _id: car.id }] });
    expect(await findSearchFeed(manageToken(id))).toBeUndefined();
  });

  it("give no access to a feed any more once its owner has made another address", async () => {
    const owner = aBuyer();
    const id = await saved(owner);
    const car = await aSwap();
    const addressOf = async () => (await findSearches(owner))[0]?.feed as string;
    const addresses = [await addressOf()];
    for (let times = 0; times < 2; times += 1) {
      expect(await renewFeed(aBuyer(), { search: id })).toMatchObject({ error: { code: "not-found" } });
      expect(await renewFeed(owner, { search: id })).toMatchObject({ ok: true });
      addresses.push(await addressOf());
    }
    const found = await Promise.all(addresses.map((address) => findSearchFeed(address)));
    expect(found).toEqual([
      undefined,
      undefined,
      expect.objectContaining({ cars: [expect.objectContaining({ _id: car.id })] }),
    ]);
  });
});
