import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { mergeUsers } from "#modules/merging/index.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { code as codeOf } from "#test/results.ts";
import { findUser, saveUser, setPartnerId, setRoles } from "../index.ts";
import { users } from "../tables.ts";

beforeAll(() => testDatabase());

const idOf = async (user: Actor | string) => {
  const id = typeof user === "string" ? user : (user.id as string);
  const [row] = await db().select({ integration: users.integrationId }).from(users).where(eq(users.id, id));
  return row?.integration ?? null;
};
/** What the person was told, oldest first. */
async function told(user: Actor): Promise<string[]> {
  await drainJobs();
  const about = and(eq(outbox.userId, user.id as string), eq(outbox.kind, "partner-id-changed"));
  const sent = await db().select({ subject: outbox.subject }).from(outbox).where(about).orderBy(outbox.createdAt);
  return sent.map(({ subject }) => subject ?? "");
}

describe("a partner id", () => {
  it("is set by staff on a dealer’s account, who is told, as of a change and of its end", async () => {
    const [agent, dealer] = [await makeUser({ role: "customer-service" }), await makeUser({ role: "dealer" })];
    const user = dealer.id as string;
    for (const [integration, mails, last] of [
      ["D-1", 1, "A partner id was added to your account"],
      ["D-1", 1, "A partner id was added to your account"],
      ["D-2", 2, "The partner id of your account was changed"],
      ["", 3, "The partner id of your account was removed"],
    ] as const) {
      expect(codeOf(await setPartnerId(agent, { user, integration }))).toBe("ok");
      expect(await idOf(user)).toBe(integration || null);
      const subjects = await told(dealer);
      expect([subjects.length, subjects.at(-1)]).toEqual([mails, last]);
    }
  });

  it("is refused on an account that is not, or not only, a dealer's, above all on one of the staff", async () => {
    const agent = await makeUser({ role: "customer-service" });
    const kinds: Role[][] = [["accountant"], ["user"], ["dealer", "user"], ["dealer", "accountant"], ["admin"]];
    for (const roles of kinds) {
      const user = (await makeUser({ roles })).id as string;
      expect(codeOf(await setPartnerId(agent, { user, integration: "S-1" })), roles.join()).toBe("partner-id-dealers");
      expect(await idOf(user)).toBeNull();
      // An old one can be removed.
      await db().update(users).set({ integrationId: "S-1" }).where(eq(users.id, user));
      expect(codeOf(await setPartnerId(agent, { user }))).toBe("ok");
      expect(await idOf(user)).toBeNull();
    }
  });

  it("needs the permission, a recent proof, and the person: no key, and nobody who acts as someone else", async () => {
    const user = (await makeUser({ role: "dealer" })).id as string;
    const agent = await signedIn(await makeUser({ role: "customer-service" }));
    const by = async (actor: Actor) => codeOf(await setPartnerId(actor, { user, integration: "N-1" }));
    expect(await by({ ...agent, stale: true })).toBe("proof-needed");
    expect(await by({ ...agent, scopes: ["own", "write", "user.manage"] })).toBe("no-api-key");
    expect(await by({ ...agent, impersonator: user })).toBe("impersonating");
    for (const role of ["swap-agent", "user", "accountant", "dealer"] as const)
      expect(await by(await makeUser({ role })), role).toBe("not-allowed");
    expect(await idOf(user)).toBeNull();
    expect(await by(agent)).toBe("ok");
  });

  it("belongs to one account", async () => {
    const agent = await makeUser({ role: "admin" });
    const [one, two] = [(await makeUser({ role: "dealer" })).id, (await makeUser({ role: "dealer" })).id] as string[];
    expect(codeOf(await setPartnerId(agent, { user: one as string, integration: "B-1" }))).toBe("ok");
    expect(codeOf(await setPartnerId(agent, { user: two as string, integration: "B-1" }))).toBe("integration-taken");
  });

  it("is not written where staff correct an account", async () => {
    const agent = await makeUser({ role: "customer-service" });
    const dealer = (await makeUser({ role: "dealer", integrationId: "K-1" })).id as string;
    const correction = { _id: dealer, company: "Acme Motors", integration: "K-2" };
    expect(codeOf(await saveUser(agent, correction))).toBe("ok");
    expect(await findUser(agent, dealer)).toMatchObject({ company: "Acme Motors", integration: "K-1" });
  });

  it("ends with another role, and the person is told", async () => {
    const admin = await makeUser({ role: "admin" });
    const dealer = await makeUser({ role: "dealer", integrationId: "R-1" });
    const give = (...roles: Role[]) => setRoles(admin, { user: dealer.id as string, roles });
    expect(codeOf(await give("dealer", "dealer"))).toBe("ok");
    expect([await idOf(dealer), await told(dealer)]).toEqual(["R-1", []]);
    expect(codeOf(await give("dealer", "accountant"))).toBe("ok");
    expect([await idOf(dealer), await told(dealer)]).toEqual([null, ["The partner id of your account was removed"]]);
    expect(codeOf(await give("dealer"))).toBe("ok");
    expect(await idOf(dealer)).toBeNull();
  });

  it("goes with a merged account to a dealer, who is told", async () => {
    const admin = await makeUser({ role: "admin" });
    const dealer = await makeUser({ role: "dealer" });
    const from = (await makeUser({ role: "dealer", integrationId: "M-1" })).id as string;
    const reason = "The same person, as they told us.";
    expect(codeOf(await mergeUsers(admin, { from, into: dealer.id as string, reason }))).toBe("ok");
    expect(await idOf(dealer)).toBe("M-1");
    expect(await told(dealer)).toEqual(["A partner id was added to your account"]);
  });

  it("is recorded without the id", async () => {
    const [admin, dealer] = [await makeUser({ role: "admin" }), await makeUser({ role: "dealer" })];
    await setPartnerId(admin, { user: dealer.id as string, integration: "X-771" });
    const found = await db().select().from(events).where(eq(events.type, "user.partner-id-changed"));
    expect(found.map(({ payload }) => payload)).toContainEqual({ user: dealer.id, change: "set" });
    expect(JSON.stringify(found)).not.toContain("X-771");
  });
});
