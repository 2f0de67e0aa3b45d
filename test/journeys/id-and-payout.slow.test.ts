import { beforeAll, describe, expect, it } from "vitest";
import { findOwnIdentity, findOwnPayout, findPersonIdentity, findWaitingPayouts } from "#modules/deals/index.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

const html = { accept: "text/html" };
const plain = (text: string) => text.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
const open = async (client: Client, path: string) => plain(await (await client.fetch(path, { headers: html })).text());

/** Sends a form as a browser without scripts does. */
async function post(client: Client, path: string, fields: Record<string, string>, files: readonly File[] = []) {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  for (const file of files) form.append("files", file);
  const body = files.length > 0 ? form : new URLSearchParams(fields);
  const response = await client.fetch(path, { method: "POST", body, headers: html });
  return { status: response.status, html: plain(await response.text()), to: response.headers.get("location") };
}
const photo = async (name: string, color: string) =>
  new File([new Uint8Array(await picture(300, 200, color))], name, { type: "image/jpeg" });

describe("an ID check without scripts", () => {
  it("is sent with photos, declined with a reason, sent again, and accepted", async () => {
    const [person, clerk] = [await makeUser(), await makeUser({ role: "customer-service" })];
    const [own, desk] = [await clientOf(url, person), await clientOf(url, clerk)];
    const photos = [await photo("front.jpg", "#224466"), await photo("me.jpg", "#664422")];
    const one = await post(own, "/u/profile/identity", { document: "license" }, photos.slice(0, 1));
    expect(one.status).toBe(422);
    expect(one.html).toContain("Please add at least two photos: your ID, and yourself holding it.");
    expect(one.html).toContain("These files are kept");
    expect(await post(own, "/u/profile/identity", { document: "license" }, photos)).toMatchObject({
      status: 303,
      to: "/u/profile/identity",
    });
    expect(await open(own, "/u/profile/identity")).toContain("We are checking your ID");
    const page = `/u/identity-checks/d/${person.id}`;
    expect(await open(desk, "/u/identity-checks")).toContain(page);
    const check = async () => (await open(desk, page)).match(/name="check" value="([^"]+)"/)?.[1] ?? "";
    const name = (await findPersonIdentity(clerk, person.id as string))?.name ?? "";
    expect(await open(desk, page)).toContain(`name="name" value="${name}"`);
    const decide = async (fields: Record<string, string>) =>
      post(desk, `${page}/acts/decision`, { check: await check(), name, ...fields });
    const without = await decide({ outcome: "declined" });
    expect([without.status, without.html]).toEqual([422, expect.stringContaining("Please write why the ID is not")]);
    expect(await decide({ outcome: "declined", reason: "The photo is blurred." })).toMatchObject({
      status: 303,
      to: page,
    });
    expect(await open(own, "/u/profile/identity")).toContain("<p>The photo is blurred.</p><p>Please try again.</p>");
    await post(own, "/u/profile/identity", { document: "license" }, [await photo("a.jpg", "#112233"), ...photos]);
    const past = await decide({ outcome: "approved", until: "2020-05-01" });
    expect([past.status, past.html]).toEqual([422, expect.stringContaining("This ID is not valid anymore.")]);
    expect(await decide({ outcome: "approved", until: "2099-05-01" })).toMatchObject({ status: 303 });
    expect(await findOwnIdentity(person)).toMatchObject({ state: "checked" });
    expect((await own.fetch(page, { headers: html })).status).toBe(403);
  });

  it("is recorded by staff who have seen the ID", async () => {
    const [person, clerk] = [await makeUser(), await makeUser({ role: "onboarding-manager" })];
    const desk = await clientOf(url, clerk);
    const page = `/u/identity-checks/d/${person.id}`;
    const seen = { document: "passport", until: "2099-05-01" };
    expect((await post(desk, `${page}/acts/in-person`, seen)).html).toContain(
      "Please confirm that you compared the ID",
    );
    expect(await post(desk, `${page}/acts/in-person`, { ...seen, seen: "true" })).toMatchObject({
      status: 303,
      to: page,
    });
    expect(await open(desk, page)).toContain("In person");
  });
});

describe("a bank account without scripts", () => {
  it("is entered, changed, and confirmed by a call", async () => {
    const [person, payer] = [await makeUser({ seller: true }), await makeUser({ role: "accountant" })];
    const [own, desk] = [await clientOf(url, person), await clientOf(url, payer)];
    const account = { holder: "Sam Seller", kind: "checking", routing: "021000021" };
    const save = (accountNumber: string, more = {}) =>
      post(own, "/u/profile/payout/acts/account", { ...account, accountNumber, again: accountNumber, ...more });
    const wrong = await save("123456789", { routing: "123456789" });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining("No bank has this routing number.")]);
    expect(wrong.html).toContain('value="Sam Seller"');
    expect(await save("123456789")).toMatchObject({ status: 303, to: "/u/profile/payout" });
    expect(await save("999988887777")).toMatchObject({ status: 303 });
    expect(await open(own, "/u/profile/payout")).toContain("Keep the earlier account");
    const page = `/u/payouts/d/${person.id}`;
    expect(await open(desk, "/u/payouts")).toContain(page);
    const shown = await open(desk, page);
    expect(shown).toContain("Email last changed");
    expect(shown).toContain("come to a Swap Center with their ID");
    expect(shown).toContain("999988887777");
    const call = { account: shown.match(/name="account" value="([^"]+)"/)?.[1] ?? "", outcome: "confirmed" };
    expect((await post(desk, `${page}/acts/call`, call)).html).toContain("Please write whom you called");
    const note = "Sam, on the number of the papers.";
    expect(await post(desk, `${page}/acts/call`, { ...call, note })).toMatchObject({ status: 303, to: page });
    expect(await findOwnPayout(person)).toMatchObject({ account: { lastFour: "7777" }, hold: expect.any(String) });
    expect((await findWaitingPayouts(payer))?.some(({ user }) => user === person.id)).toBe(false);
    expect((await own.fetch(page, { headers: html })).status).toBe(403);
  });
});
