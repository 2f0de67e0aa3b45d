import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { findSearches, saveSearch } from "#modules/marketplace/searches/index.ts";
import { manageToken } from "#modules/marketplace/searches/tokens.ts";
import { findOwnOffer } from "#modules/offers/index.ts";
import { findSwapPanel, findTasks } from "#modules/swaps/index.ts";
import { TaskQuery } from "#modules/swaps/schemas.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { newPhone } from "#test/factories/phone.ts";
import { makeUser } from "#test/factories/user.ts";
import { Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

/** A browser without scripts: posts forms to the URLs in the page and reads the resulting page. */
class Reader {
  #client: Client;
  constructor(client: Client) {
    this.#client = client;
  }
  async post(path: string, fields: Record<string, string> | FormData = {}) {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    return read(await this.#client.fetch(path, { method: "POST", body, headers: { accept: "text/html" } }));
  }
  async get(path: string) {
    return read(await this.#client.fetch(path, { headers: { accept: "text/html" } }));
  }
}

async function read(response: Response) {
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  return { status: response.status, to: response.headers.get("location"), html };
}

let url: string;
const as = async (actor: Actor) => new Reader(await clientOf(url, actor));
let admin: Actor;
let staff: Reader;
beforeAll(async () => {
  ({ url } = await startedSite());
  admin = await makeUser({ role: "admin" });
  staff = await as(admin);
});

describe("a form of a swap", () => {
  it("that is refused comes back inside the panel with its message and input", async () => {
    const { id } = await makeSwap({ step: "pre-valuate" });
    const panel = `/u/swaps/manage/d/${id}`;
    const fields = { retail: "21000", tradeIn: "cheap", priceLow: "19000", priceHigh: "22000" };
    const refused = await staff.post(`${panel}/acts/pre-valuate?stage=new`, fields);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('value="cheap"');
    expect(refused.html).toMatch(/id="pre-valuate-tradeIn-error"/);
    expect(refused.html).toContain(`action="${panel}/acts/pre-valuate?stage=new"`);
    // A reload of that URL, and a bookmarked link.
    expect((await staff.get(`${panel}/acts/pre-valuate?stage=new`)).status).toBe(200);
    const done = await staff.post(`${panel}/acts/pre-valuate?stage=new`, { ...fields, tradeIn: "18000" });
    expect([done.status, done.to]).toEqual([303, `${panel}?stage=new`]);
    expect((await staff.get(panel)).html).toContain("The first valuation is recorded.");
  });

  it("runs once per key, and an unknown act is not found", async () => {
    const { id } = await makeSwap({ step: "qualify" });
    const actions = `/u/swaps/manage/d/${id}/acts`;
    const note = { note: "Called, no answer.", _key: newId() };
    for (const _ of [1, 2]) expect((await staff.post(`${actions}/note`, note)).status).toBe(303);
    const notes = (await findSwapPanel(admin, id))?.timeline.filter((line) => JSON.stringify(line).includes(note.note));
    expect(notes).toHaveLength(1);
    for (const name of ["nonesuch", "evaluation-complete", "constructor"])
      expect((await staff.post(`${actions}/${name}`, note)).status).toBe(404);
    expect((await staff.post(`/u/swaps/manage/d/${id}`, note)).status).toBe(404);
  });

  it("appears on the seller's page only for what a seller may do", async () => {
    const owner = await makeUser({ seller: true });
    const { id } = await makeSwap({ step: "listing", sellerId: owner.id as string });
    const seller = await as(owner);
    const page = `/u/home/swap/${id}`;
    expect((await seller.get(page)).html).toContain(`action="${page}/acts/request-cancel"`);
    expect((await seller.post(`${page}/acts/cancel`)).status).toBe(404);
    const asked = await seller.post(`${page}/acts/request-cancel`, { reason: "I keep it." });
    expect([asked.status, asked.to]).toEqual([303, page]);
    const again = await seller.post(`${page}/acts/request-cancel`, { reason: "I keep it." });
    expect([again.status, again.html.includes("Keep selling")]).toEqual([409, true]);
  });
});

it("that completes a task continues with the next task, on either list", async () => {
  const { id } = await makeSwap({ step: "qualify" });
  const { list } = await findTasks(admin, TaskQuery.parse({ swap: id }));
  const [task] = list;
  const page = `/u/tasks/d/${task?._id}`;
  const refused = await staff.post(`${page}/acts/high-ask?mine=1`, { amount: "a lot" });
  expect([refused.status, refused.html.includes('value="a lot"')]).toEqual([422, true]);
  const noted = await staff.post(`/u/dealboard/d/${task?._id}/acts/note`, { note: "Asked." });
  expect([noted.status, noted.to]).toEqual([303, `/u/dealboard/d/${task?._id}`]);
  const version = String((await findSwapPanel(admin, id))?.swap.version);
  const done = await staff.post(`${page}/acts/qualify?mine=1`, { version });
  expect(done.status).toBe(303);
  const [next] = (await findTasks(admin, TaskQuery.parse({ swap: id }))).list;
  expect(next?._id).not.toBe(task?._id);
  expect(done.to).toBe(`/u/tasks/d/${next?._id}?mine=1`);
});

it("has a separate URL for each button of the evaluation", async () => {
  const { id } = await makeSwap({ step: "eval" });
  const page = `/u/evaluation/${id}`;
  const { html } = await staff.get(page);
  for (const action of ["keys", "tires", "complete"]) expect(html).toContain(`action="${page}/acts/${action}"`);
  const form = (fields: Record<string, string>) => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) made.append(name, value);
    return made;
  };
  const missing = await staff.post(`${page}/acts/complete`, form({}));
  expect(missing.status).toBe(422);
  expect(missing.html).toContain('role="alert"');
  expect(missing.html).toContain('href="#keys-body"');
  const saved = await staff.post(`${page}/acts/keys`, form({ base: "0", keys: "3" }));
  expect([saved.status, saved.to]).toEqual([303, `${page}#keys-body`]);
  expect((await staff.post(`${page}/acts/fail`, form({ reason: "" }))).status).toBe(422);
  const failed = await staff.post(`${page}/acts/fail`, form({ reason: "No one was there." }));
  expect([failed.status, failed.to]).toEqual([303, "/u/tasks"]);
  expect((await staff.post(`${page}/acts/nonesuch`, form({}))).status).toBe(404);
});

it("can make, change, and answer an offer", async () => {
  const [seller, buyer] = [await makeUser({ seller: true }), await makeUser({ buyer: true })];
  const { id } = await makeSwap({ step: "listing", sellerId: seller.id as string });
  const [reader, owner] = [await as(buyer), await as(seller)];
  const page = `/u/actions/swap/offer/${id}`;
  const low = await reader.post(page, { offer: "12" });
  expect([low.status, low.html.includes("Please offer from $500 to $1,000,000.")]).toEqual([422, true]);
  expect((await reader.post(page, { offer: "20000" })).to).toBe(`/u/buy/d/${id}`);
  const offer = (await findOwnOffer(buyer, id))?._id;
  expect((await reader.get(page)).html).toContain(`action="${page}/${offer}"`);
  const change = `${page}/${offer}`;
  const wrong = await reader.post(change, { offer: "20000.50", seen: "20000" });
  expect([wrong.status, wrong.html.includes('value="20000.50"')]).toEqual([422, true]);
  expect((await reader.post(change, { offer: "21000", seen: "20000" })).to).toBe(`/u/buy/d/${id}`);
  const answers = `/u/offers/${id}/${offer}`;
  const back = { _back: `/u/home/swap/${id}` };
  // A counter offer that is refused stays on a page with what was typed.
  const counter = `${answers}/counter?back=${back._back}`;
  for (const [typed, words] of [
    ["12,34", "Please use commas only before three digits"],
    ["20,000", "The buyer offers $21,000 already."],
  ] as const) {
    const refused = await owner.post(counter, { ...back, offer: typed, seen: "21000" });
    expect([refused.status, refused.html.includes(words), refused.html.includes(`value="${typed}"`)]).toEqual([
      422,
      true,
      true,
    ]);
    expect(refused.html).toContain(`href="${back._back}"`);
  }
  expect((await owner.post(`${answers}/counter`, { ...back, offer: "23000", seen: "21000" })).to).toBe(back._back);
  expect(await findOwnOffer(buyer, id)).toMatchObject({ amount: 23_000, side: "seller" });
  const early = await owner.post(`${answers}/acceptance`, { ...back, seen: "21000" });
  expect(early.to).toBe(back._back);
  expect((await owner.get(back._back)).html).not.toContain("The offer is accepted.");
  expect((await owner.post(`${answers}/nonesuch`, back)).status).toBe(404);
  expect((await reader.post(`${answers}/acceptance`, { seen: "23000" })).to).toBe(`/u/buy/d/${id}`);
  expect((await reader.get("/u/followed")).html).toContain("The offer is accepted. The deal is being prepared.");
});

it("can save, rename, and delete a saved filter", async () => {
  const member = await makeUser({ buyer: true });
  const reader = await as(member);
  const kept = await reader.post("/u/searches", { name: "Hondas", query: "make=honda" });
  expect([kept.status, kept.to]).toEqual([303, "/u/searches"]);
  expect((await saveSearch(member, { name: "Red", query: "color=red" })).ok).toBe(true);
  const [one, other] = await findSearches(member);
  const long = "x".repeat(61);
  const refused = await reader.post(`/u/searches/${one?._id}/acts/change`, { name: long });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(`id="name-${one?._id}-name-error"`);
  expect(refused.html).not.toContain(`id="name-${other?._id}-name-error"`);
  expect((await reader.post(`/u/searches/${one?._id}/acts/change`, { name: "Mine" })).to).toBe("/u/searches");
  expect((await reader.post(`/u/searches/${other?._id}/acts/delete`)).to).toBe("/u/searches");
  expect((await findSearches(member)).map(({ name }) => name)).toEqual(["Mine"]);
  expect((await reader.post(`/u/searches/${one?._id}/acts/adopt`)).status).toBe(404);
});

it("can change a filter from an email link, without signing in", async () => {
  const member = await makeUser({ buyer: true });
  const saved = await saveSearch(member, { name: "Hondas", query: "make=honda", frequency: "daily" });
  const search = saved.ok ? saved.value._id : "";
  const page = `/alerts/${encodeURIComponent(manageToken(search))}`;
  const visitor = new Reader(new Client(url));
  const actions = `${page}/${search}/acts`;
  expect((await visitor.get(page)).html).toContain(`action="${actions}/change"`);
  expect((await visitor.post(`${actions}/change`, { frequency: "weekly" })).to).toBe(page);
  expect(await findSearches(member)).toMatchObject([{ frequency: "weekly" }]);
  // A member's filter is deleted in the account.
  expect((await visitor.post(`${actions}/delete`)).to).toBe(page);
  expect(await findSearches(member)).toHaveLength(1);
  expect((await visitor.get(`${actions}/change`)).status).toBe(200);
});

it("the codes of a new email and a new phone can be typed in any order", async () => {
  const reader = await as(await makeUser());
  const phone = newPhone();
  const fields = async () => {
    const { html } = await reader.get("/u/profile");
    return ["code-email-code", "code-phone-code"].map((id) => html.includes(`id="${id}"`));
  };
  expect(await fields()).toEqual([false, false]);
  await reader.post("/u/profile/email/change", { email: `${newId()}@example.test` });
  expect(await fields()).toEqual([true, false]);
  await reader.post("/u/profile/phone/change", { phone });
  expect(await fields()).toEqual([true, true]);
  // A refused code leaves both fields; a canceled change takes its own away.
  const { html } = await reader.post("/u/profile/phone/code", { code: "" });
  expect(html).toMatch(/id="code-email-code"[\s\S]*id="code-phone-code"/);
  await reader.post("/u/profile/email/cancel");
  expect(await fields()).toEqual([false, true]);
});

it("that verifies a contact shows its error on the same page", async () => {
  const reader = await as(await makeUser());
  const refused = await reader.post("/u/profile/email/change", { email: "no address" });
  expect([refused.status, refused.html.includes('id="change-email-email-error"')]).toEqual([422, true]);
  expect((await reader.post("/u/profile/email/change", { email: `${newId()}@example.test` })).to).toBe("/u/profile");
  expect((await reader.post("/u/profile/email/cancel")).to).toBe("/u/profile");
  for (const path of ["/u/profile/email/nonesuch", "/u/profile/fax/send"])
    expect((await reader.post(path)).status).toBe(404);
});
