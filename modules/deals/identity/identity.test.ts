import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { findFiles, publishFiles, shareFiles, storeFile } from "#modules/files/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aDeal, sign } from "#test/factories/deal-papers.ts";
import { picture } from "#test/factories/picture.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { findClosingPapers } from "../papers/find-papers.ts";
import { decideIdentity, recordIdentity } from "./decide-identity.ts";
import { dropIdentityDocuments } from "./drop-documents.ts";
import { eraseIdentity } from "./erase-identity.ts";
import { findIdentityFacts, findOwnIdentity, findPersonIdentity, findWaitingIdentities } from "./find-identity.ts";
import { sendIdentity } from "./send-identity.ts";
import { identityChecks } from "./tables.ts";

let clerk: Actor;
const UNTIL = "2099-06-30";
const idOf = ({ id }: Actor) => id as string;
const photo = async (owner: Actor, color: string) =>
  value(await storeFile(owner, { content: await picture(200, 150, color), name: "id.jpg" })).key;
const photos = async (owner: Actor) => [await photo(owner, "#224466"), await photo(owner, "#664422")];
const send = async (who: Actor) =>
  value(await sendIdentity(who, { document: "license", files: await photos(who) }))._id;
const approve = async (by: Actor, user: Actor, check: string, more = {}) => {
  const name = (await findPersonIdentity(clerk, idOf(user)))?.name;
  return decideIdentity(by, { user: idOf(user), check, outcome: "approved", until: UNTIL, name, ...more });
};
const taskOf = async (check: string) => {
  const [row] = await db()
    .select({ status: tasks.status })
    .from(identityChecks)
    .innerJoin(tasks, eq(tasks.id, identityChecks.taskId))
    .where(eq(identityChecks.id, check));
  return row?.status;
};
const rowOf = async (check: string) =>
  (await db().select().from(identityChecks).where(eq(identityChecks.id, check)))[0];

beforeAll(async () => {
  await testDatabase();
  clerk = await makeUser({ role: "customer-service" });
});

describe("photos of an ID", () => {
  it("are seen by their owner and by staff who check IDs, and by no one else", async () => {
    const user = await makeUser();
    const files = await photos(user);
    value(await sendIdentity(user, { document: "passport", files }));
    for (const reader of [user, clerk, await makeUser({ role: "admin" })])
      expect(await findFiles(reader, files)).toHaveLength(2);
    for (const reader of [await makeUser(), await makeUser({ role: "dealmaker" }), await makeUser({ role: "dealer" })])
      expect(await findFiles(reader, files)).toEqual([]);
    expect((await findWaitingIdentities(clerk))?.map((one) => one.user)).toContain(user.id);
    expect(await findWaitingIdentities(await makeUser({ role: "dealmaker" }))).toBeUndefined();
    expect(await findPersonIdentity(await makeUser({ role: "dealmaker" }), idOf(user))).toBeUndefined();
  });

  it("must be two, of the sender, and are sent once", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const one = await photo(user, "#123456");
    expect(code(await sendIdentity(user, { document: "license", files: [one] }))).toBe("invalid-input");
    const foreign = [one, await photo(other, "#654321")];
    expect(code(await sendIdentity(user, { document: "license", files: foreign }))).toBe("not-found");
    await send(user);
    expect(code(await sendIdentity(user, { document: "license", files: await photos(user) }))).toBe("identity-waiting");
  });

  it("are uploads of the sender that nothing else uses, because they are deleted", async () => {
    const user = await makeUser();
    const [one, other, open] = [
      await photo(user, "#101010"),
      await photo(user, "#202020"),
      await photo(user, "#303030"),
    ];
    await inTransaction((tx) => shareFiles(tx, [other], ["staff"]));
    await inTransaction((tx) => publishFiles(tx, [open]));
    for (const used of [other, open])
      expect(code(await sendIdentity(user, { document: "license", files: [one, used] }))).toBe("file-attached");
    const admin = await makeUser({ role: "admin" });
    expect(code(await sendIdentity(admin, { document: "license", files: await photos(user) }))).toBe("not-found");
    value(await sendIdentity(user, { document: "license", files: [one, await photo(user, "#404040")] }));
  });

  it("are accepted until a day, once, and the task ends", async () => {
    const user = await makeUser();
    const check = await send(user);
    expect(await findOwnIdentity(user)).toMatchObject({ state: "waiting", until: null, online: false });
    expect(code(await approve(clerk, user, check, { until: undefined }))).toBe("identity-until");
    expect(code(await approve(clerk, user, check, { until: "2020-01-01" }))).toBe("identity-expired");
    value(await approve(clerk, user, check));
    expect(await taskOf(check)).toBe("done");
    expect(await findOwnIdentity(user)).toMatchObject({ state: "checked", until: expect.stringMatching(/^20/) });
    const second = await makeUser({ role: "admin" });
    expect(code(await approve(second, user, check))).toBe("identity-decided");
    expect(code(await sendIdentity(user, { document: "license", files: await photos(user) }))).toBe("identity-checked");
  });

  it("are accepted for the name that staff saw, and not for one that was entered meanwhile", async () => {
    const user = await makeUser({ firstName: "Ada", lastName: "Byron" });
    const check = await send(user);
    await db()
      .update(users)
      .set({ lastName: "Lovelace" })
      .where(eq(users.id, idOf(user)));
    expect(code(await approve(clerk, user, check, { name: "Ada Byron" }))).toBe("identity-renamed");
    expect(code(await approve(clerk, user, check, { name: undefined }))).toBe("identity-renamed");
    expect(code(await recordIdentity(clerk, { ...seen(user), name: "Ada Byron" }))).toBe("identity-renamed");
    value(await approve(clerk, user, check));
    expect(await rowOf(check)).toMatchObject({ status: "approved", name: "Ada Lovelace" });
    expect(await findOwnIdentity(user)).toMatchObject({ state: "checked" });
  });

  it("are declined with a reason that the person reads, and can be sent again", async () => {
    const user = await makeUser();
    const check = await send(user);
    const decline = { user: idOf(user), check, outcome: "declined" } as const;
    expect(code(await decideIdentity(clerk, decline))).toBe("identity-reason");
    value(await decideIdentity(clerk, { ...decline, reason: "Blurred" }));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "declined", reason: "Blurred" });
    value(await approve(clerk, user, await send(user)));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "checked", reason: null });
  });

  it("are decided by staff without a part in a car of the person", async () => {
    const [seller, other] = [await makeUser({ seller: true }), await makeUser({ role: "dealmaker" })];
    const partial = await makeUser({ roles: ["customer-service", "user"] });
    const { id: swap } = await aSwap({ step: "listing", sellerId: idOf(seller) });
    value(await makeOffer(partial, { swap, offer: 19_000, visited: false }));
    const check = await send(seller);
    expect(code(await approve(partial, seller, check))).toBe("own-car");
    expect(code(await approve(other, seller, check))).toBe("not-allowed");
    expect(code(await recordIdentity(partial, seen(seller)))).toBe("own-car");
    const own = await makeUser({ roles: ["customer-service", "user"] });
    expect(code(await approve(own, own, await send(own)))).toBe("identity-own");
  });

  it("are deleted a month after the decision, and the decision stays", async () => {
    const user = await makeUser();
    const check = await send(user);
    value(await approve(clerk, user, check));
    const { files } = (await rowOf(check)) as { files: string[] };
    const decided = (days: number) =>
      db()
        .update(identityChecks)
        .set({ decidedAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(identityChecks.id, check));
    await decided(29);
    value(await dropIdentityDocuments(system, {}));
    expect(await findFiles(user, files)).toHaveLength(2);
    await decided(31);
    value(await dropIdentityDocuments(system, {}));
    expect(await findFiles(user, files)).toEqual([]);
    expect(await rowOf(check)).toMatchObject({ files: [], status: "approved" });
  });

  it("go with the account, also while they wait", async () => {
    const user = await makeUser();
    const check = await send(user);
    const { files } = (await rowOf(check)) as { files: string[] };
    await inTransaction((tx) => eraseIdentity(tx, idOf(user), new Date()));
    expect(await findFiles(user, files)).toEqual([]);
    expect(await rowOf(check)).toMatchObject({ files: [], status: "declined", name: "Erased with the account." });
    expect(await taskOf(check)).toBe("canceled");
  });
});

const seen = (user: Actor) => ({ user: idOf(user), document: "license", until: UNTIL, seen: true }) as const;

describe("an ID that staff have seen", () => {
  it("counts without photos, and ends those that wait", async () => {
    const user = await makeUser();
    const check = await send(user);
    const { _id: recorded } = value(await recordIdentity(clerk, seen(user)));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "checked" });
    expect(await taskOf(check)).toBe("canceled");
    expect(await findIdentityFacts(recorded)).toMatchObject({ photos: false });
    expect(await findIdentityFacts(check)).toMatchObject({ photos: true });
  });

  it("counts for the name that the account had", async () => {
    const user = await makeUser({ firstName: "Ada", lastName: "Byron" });
    value(await recordIdentity(clerk, seen(user)));
    await db()
      .update(users)
      .set({ lastName: "Lovelace" })
      .where(eq(users.id, idOf(user)));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "renamed", until: null });
  });
});

describe("the papers of a deal", () => {
  it("are signed by people whose ID is checked, and staff read who can't sign", async () => {
    const deal = await aDeal({}, { checked: false });
    expect(code(await sign(deal, "seller", "bill-of-sale"))).toBe("identity-needed");
    value(await recordIdentity(clerk, seen(deal.seller)));
    value(await sign(deal, "seller", "bill-of-sale"));
    expect(code(await sign(deal, "buyer", "bill-of-sale"))).toBe("identity-needed");
    const unchecked = async (reader: Actor) =>
      (await findClosingPapers(reader, deal.swap.id))?.unchecked.map(({ name, state }) => `${name}: ${state}`);
    expect(await unchecked(deal.dealmaker)).toEqual(["Bea Buyer: missing"]);
    expect(await unchecked(deal.buyer)).toEqual(["Bea Buyer: missing"]);
    expect(await unchecked(deal.seller)).toEqual([]);
  });
});
