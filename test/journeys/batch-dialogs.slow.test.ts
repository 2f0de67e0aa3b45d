import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

const LIST = "/u/swaps/manage";
let url: string;
let admin: Client;
beforeAll(async () => {
  ({ url } = await startedSite());
  admin = await clientOf(url, await makeUser({ role: "admin" }));
});

async function read(response: Response) {
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  return { status: response.status, to: response.headers.get("location"), html };
}
const open = async (search: string, client = admin) =>
  read(await client.fetch(`${LIST}${search}`, { headers: { accept: "text/html" } }));
const send = async (action: string, fields: [string, string][], search = "", client = admin) =>
  read(
    await client.fetch(`${LIST}/acts/${action}${search}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "text/html" },
    }),
  );
const load = (id: string) => readSwap(db(), id);
const chosen = (...ids: string[]): [string, string][] => ids.map((id) => ["swaps[]", id]);

describe("the dialogs for several swaps, without scripts", () => {
  it("say when no swap is selected", async () => {
    for (const [action, title] of [
      ["roles", "Role Assignments"],
      ["cancel", "Cancel Swaps"],
    ] as const) {
      const { status, html } = await open(`?batch=${action}&stage=new`);
      expect(status).toBe(200);
      expect(html).toContain(title);
      expect(html).toContain("No Swap Selected");
      expect(html).toMatch(/<a[^>]*href="\/u\/swaps\/manage\?stage=new"[^>]*>Back to the list/);
      const sent = await send(action, [["agent", newId()]], `?batch=${action}`);
      expect([sent.status, sent.html.includes("No Swap Selected")]).toEqual([422, true]);
    }
  });

  it("name the selected swaps and keep their rows selected", async () => {
    const [one, two] = [await makeSwap({ step: "qualify" }), await makeSwap({ step: "qualify" })];
    const { html } = await open(`?batch=cancel&swaps[]=${one.id}&swaps[]=${two.id}&swaps[]=${newId()}`);
    expect(html).toContain("2 swaps");
    expect(html).toContain("Cancel 2 swaps");
    expect(html.match(/<input type="hidden" name="swaps\[\]"/g)).toHaveLength(2);
  });

  it("assign the roles of all selected swaps", async () => {
    const agent = await makeUser({ role: "swap-agent", firstName: "Omar" });
    const [one, two] = [await makeSwap({ step: "qualify" }), await makeSwap({ step: "qualify" })];
    const search = `?batch=roles&stage=new&swaps[]=${one.id}&swaps[]=${two.id}`;
    const dialog = await open(search);
    for (const label of ["Swap Agents", "Onboarding Agents", "Swap Appraisers", "Dealmakers", "Auction Dealmakers"])
      expect(dialog.html).toContain(label);
    const done = await send("roles", [...chosen(one.id, two.id), ["agent", agent.id as string]], search);
    expect([done.status, done.to]).toEqual([303, `${LIST}?stage=new`]);
    expect((await open("?stage=new")).html).toContain("The roles of 2 swaps are assigned.");
    expect([(await load(one.id))?.agentId, (await load(two.id))?.agentId]).toEqual([agent.id, agent.id]);
  });

  it("ask for a new user, and keep the dialog open with the selection", async () => {
    const { id } = await makeSwap({ step: "qualify" });
    const refused = await send("roles", [...chosen(id), ["agent", ""], ["cs", ""]], `?batch=roles&swaps[]=${id}`);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Please select any new user");
    expect(refused.html).toContain(`name="swaps[]" value="${id}"`);
  });

  it("cancel the selected swaps with their reason", async () => {
    const { id } = await makeSwap({ step: "qualify" });
    const done = await send(
      "cancel",
      [...chosen(id), ["reason", "The seller keeps it."]],
      `?batch=cancel&swaps[]=${id}`,
    );
    expect([done.status, done.to]).toEqual([303, LIST]);
    expect((await open("")).html).toContain("1 swap canceled.");
    expect((await load(id))?.canceledAt).not.toBeNull();
    expect((await load(id))?.cancelReason).toBe("The seller keeps it.");
  });

  it("show the result of each swap when some are refused", async () => {
    const [fine, ended] = [await makeSwap({ step: "qualify" }), await makeSwap({ step: "qualify" })];
    const why: [string, string] = ["reason", "Sold elsewhere"];
    await db().update(swaps).set({ canceledAt: new Date() }).where(eq(swaps.id, ended.id));
    const mixed = await send(
      "cancel",
      [...chosen(fine.id, ended.id), why],
      `?batch=cancel&swaps[]=${fine.id}&swaps[]=${ended.id}`,
    );
    expect(mixed.status).toBe(200);
    expect((await load(fine.id))?.canceledAt).not.toBeNull();
    const none = await send("cancel", [...chosen(fine.id, ended.id), why], "?batch=cancel");
    expect(none.status).toBe(409);
    const told = await send(
      "cancel",
      [...chosen(ended.id), ["reason", "Sold elsewhere"]],
      `?batch=cancel&swaps[]=${ended.id}`,
    );
    expect(told.html).toContain('value="Sold elsewhere"');
  });

  it("are refused to roles that can't change several swaps together", async () => {
    const agent = await clientOf(url, await makeUser({ role: "appraiser" }));
    const { id } = await makeSwap({ step: "qualify" });
    expect((await open(`?batch=cancel&swaps[]=${id}`, agent)).html).not.toContain("Cancel 1 swap");
    expect((await send("cancel", chosen(id), "", agent)).status).toBe(403);
    expect((await load(id))?.canceledAt).toBeNull();
    expect((await send("constructor", chosen(id))).status).toBe(404);
  });
});
