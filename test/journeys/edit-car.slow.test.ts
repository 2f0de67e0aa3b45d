import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { saveSwap } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { editOwnSwapPath, editSwapPath } from "#modules/kernel/paths.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
let agent: Actor;
let staff: Client;
beforeAll(async () => {
  ({ url } = await startedSite());
  agent = await makeUser({ role: "swap-agent" });
  staff = await clientOf(url, agent);
});

async function page(client: Client, path: string, body?: FormData) {
  const answer = await client.fetch(path, {
    headers: { accept: "text/html" },
    ...(body ? { method: "POST", body } : {}),
  });
  const html = (await answer.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  return { status: answer.status, to: answer.headers.get("location"), html };
}

/** Submits the form like a browser without scripts: only the fields that the page shows. */
const form = (fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};
const save = (client: Client, at: string, fields: Record<string, string | File>) =>
  page(client, `${at}/acts/save`, form(fields));
const load = async (id: string) => (await readSwap(db(), id)) as Swap;
const PDF = new File([Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n")], "sticker.pdf", {
  type: "application/pdf",
});

describe("the screen that edits a car, without scripts", () => {
  it("saves what was changed and shows it with its history", async () => {
    const { id, version } = await makeSwap({ step: "qualify", vin: null });
    const at = editSwapPath(id);
    const before = await page(staff, at);
    expect(before.html).toContain('value="38,412"');
    expect(before.html).toMatch(/type="radio"[^>]*name="color"[^>]*value="Burgundy"/);
    const said = { mileage: "39,000", readOn: "2026-01-05", color: "Burgundy", vin: "2hkrw2h8xkh600 123" };
    const loan = { loanActive: "true", lender: "Ally", loanPayoff: "9,000", loanPerDiem: "6.52" };
    const saved = await save(staff, at, { version: String(version), ...said, ...loan, loanGoodThrough: "2026-12-04" });
    expect([saved.status, saved.to]).toEqual([303, at]);
    expect(await load(id)).toMatchObject({
      mileage: 39_000,
      exteriorColor: "Burgundy",
      vin: "2HKRW2H8XKH600123",
      loanActive: true,
      loanPayoff: 9_000,
      loanPerDiemCents: 652,
      loanGoodThrough: "2026-12-04",
    });
    const after = await page(staff, at);
    expect(after.html).toContain("Saved.");
    expect(after.html).toContain("05 Jan 2026");
  });

  it("shows an error next to each field and keeps the input", async () => {
    const { id, version } = await makeSwap({ step: "qualify" });
    const refused = await save(staff, editSwapPath(id), {
      version: String(version),
      mileage: "many",
      loanPerDiem: "a bit",
      highlights: "One owner",
    });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="edit-mileage-error"[\s\S]*?Please enter the mileage\./);
    expect(refused.html).toMatch(/id="edit-loanPerDiem-error"[\s\S]*?such as 6\.52/);
    expect(refused.html).toContain('value="many"');
    expect(refused.html).toContain("One owner");
    expect((await load(id)).version).toBe(version);
  });

  it("shows the second of two people what the first has saved, and then accepts the second version", async () => {
    const { id, version } = await makeSwap({ step: "qualify" });
    expect(await saveSwap(agent, { _id: id, vehicle: { mileage: 40_000 } })).toMatchObject({ ok: true });
    const fields = { mileage: "41,000", highlights: "Kept" };
    const stale = await save(staff, editSwapPath(id), { version: String(version), ...fields });
    expect(stale.status).toBe(409);
    expect(stale.html).toContain("Someone else changed this in the meantime.");
    expect(stale.html).toMatch(/Mileage[\s\S]{0,40}Saved: [\s\S]{0,20}40,000/);
    expect(stale.html).toContain('value="41,000"');
    const next = /name="version" value="(\d+)"/.exec(stale.html)?.[1] as string;
    expect(await save(staff, editSwapPath(id), { version: next, ...fields })).toMatchObject({ status: 303 });
    expect(await load(id)).toMatchObject({ mileage: 41_000, highlights: "Kept" });
  });

  it("adds papers, replaces and removes them", async () => {
    const { id, version } = await makeSwap({ step: "qualify" });
    const at = editSwapPath(id);
    expect(await save(staff, at, { version: String(version), "paper.sticker": PDF })).toMatchObject({ status: 303 });
    const kept = await load(id);
    expect(kept.documents.sticker?.key).toMatch(/^[\w-]{22}$/);
    expect((await page(staff, at)).html).toContain("sticker.pdf");
    const text = new File(["hello"], "note.txt", { type: "text/plain" });
    const refused = await save(staff, at, { version: String(kept.version), "paper.warranty": text });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="edit-paper\.warranty-error"/);
    await save(staff, at, { version: String(kept.version), "paper.sticker.remove": "true" });
    expect((await load(id)).documents).toEqual({});
  });

  it("loads the lists of another car without saving anything", async () => {
    const { id, version } = await makeSwap({ step: "qualify" });
    const lists = await page(
      staff,
      `${editSwapPath(id)}/acts/lists`,
      form({
        version: String(version),
        year: "2018",
        "was-year": "2019",
        make: "custom",
        makeName: "Zastava",
        mileage: "7",
      }),
    );
    expect(lists.status).toBe(200);
    expect(lists.html).toContain('value="7"');
    expect((await load(id)).version).toBe(version);
  });

  it("shows year, make, model and VIN as fixed once the car was listed", async () => {
    const { id, version } = await makeSwap({ step: "listing" });
    const { html } = await page(staff, editSwapPath(id));
    expect(html).toContain("Year, make, model, and VIN can’t be changed once the car is listed.");
    expect(html).not.toMatch(/name="(vin|year|make)"/);
    await save(staff, editSwapPath(id), { version: String(version), year: "2001", vin: "2HKRW2H8XKH600124" });
    expect(await load(id)).toMatchObject({ year: 2019, version });
  });

  it("saves the checked equipment, and keeps the checks of a refused form", async () => {
    const { id, version } = await makeSwap({ step: "qualify" });
    const at = editSwapPath(id);
    const ticked = { equipmentShown: "1", "equipment[]": "heated-seats", version: String(version) };
    const box =
      /<input type="checkbox" name="equipment\[\]"[^>]*checked[^>]*value="heated-seats"|<input[^>]*value="heated-seats"[^>]*checked/;
    const refused = await save(staff, at, { ...ticked, mileage: "many" });
    expect([refused.status, box.test(refused.html)]).toEqual([422, true]);
    expect(box.test((await page(staff, at)).html)).toBe(false);
    expect(await save(staff, at, ticked)).toMatchObject({ status: 303 });
    expect(box.test((await page(staff, at)).html)).toBe(true);
    const same = await save(staff, at, { ...ticked, version: String((await load(id)).version) });
    expect(same.status).toBe(303);
    expect((await page(staff, at)).html).not.toContain("Saved.");
  });

  it("says so when nothing was changed", async () => {
    const { id, version } = await makeSwap({ step: "qualify" });
    await save(staff, editSwapPath(id), { version: String(version), mileage: "38,412" });
    expect((await page(staff, editSwapPath(id))).html).toContain("Nothing was changed.");
    expect((await load(id)).version).toBe(version);
  });
});

describe("access to the screen", () => {
  it("is granted to the seller until the car is listed, and then for papers only", async () => {
    const seller = await makeUser({ seller: true });
    const client = await clientOf(url, seller);
    const open = await makeSwap({ step: "qualify", sellerId: seller.id as string });
    const at = editOwnSwapPath(open.id);
    expect((await page(client, `/u/home/swap/${open.id}`)).html).toContain(`href="${at}"`);
    const { html } = await page(client, at);
    expect(html).toContain('name="loanPayoff"');
    expect(html).not.toContain('name="historyUrl"');
    expect(await save(client, at, { version: String(open.version), color: "Red" })).toMatchObject({ status: 303 });
    const listed = await makeSwap({ step: "listing", sellerId: seller.id as string });
    const after = await page(client, editOwnSwapPath(listed.id));
    expect(after.html).toContain("The car has been listed.");
    expect(after.html).not.toMatch(/name="(mileage|loanPayoff|titleStatus)"/);
    expect(after.html).toContain('name="paper.sticker"');
  });

  it("redirects a seller from the staff's URL to their own", async () => {
    const seller = await makeUser({ seller: true });
    const { id } = await makeSwap({ step: "qualify", sellerId: seller.id as string });
    const there = await page(await clientOf(url, seller), editSwapPath(id));
    expect(there.to).toBe(editOwnSwapPath(id));
  });

  it("is refused to all others", async () => {
    const { id, version } = await makeSwap({ step: "qualify" });
    const stranger = await clientOf(url, await makeUser({ seller: true }));
    for (const at of [editOwnSwapPath(id), editSwapPath(id)]) {
      expect((await page(stranger, at)).status).toBe(404);
      expect((await save(stranger, at, { version: String(version), mileage: "1" })).status).toBe(404);
    }
    expect((await page(staff, editOwnSwapPath(id))).status).not.toBe(200);
  });

  it("is linked from the panels and from the list of what is missing", async () => {
    const { id } = await makeSwap({ step: "prepare-listing", vin: null });
    const { html } = await page(staff, `/u/swaps/manage/d/${id}`);
    expect(html).toContain("The car cannot go live without it.");
    expect(html).toContain(`href="${editSwapPath(id, "vin")}"`);
    expect(html).toContain(`href="${editSwapPath(id, "highlights")}"`);
    expect(html).toContain(`href="/u/evaluation/${id}#pictures"`);
  });
});
