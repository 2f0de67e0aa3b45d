import { beforeAll, expect, it } from "vitest";
import { findCarVisits } from "#modules/offers/index.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { anAcceptedVisit, passHours, visitTime } from "#test/factories/visit.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

/** Posts a form as a browser without scripts does. */
async function post(client: Client, path: string, fields: Record<string, string> = {}) {
  const response = await client.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html" },
  });
  const html = (await response.text()).replaceAll("&#x27;", "'");
  return { status: response.status, to: response.headers.get("location"), html };
}
const page = async (client: Client, path: string) => (await client.fetch(path)).text();

async function people() {
  const [seller, buyer] = [await makeUser({ seller: true }), await makeUser({ buyer: true })];
  const swap = await makeSwap({ step: "listing", sellerId: seller.id as string });
  return { seller, buyer, swap, owner: await clientOf(url, seller), reader: await clientOf(url, buyer) };
}

it("a visit is requested, moved, accepted and canceled with plain forms", async () => {
  const { buyer, swap, owner, reader } = await people();
  const form = `/u/actions/swap/visit/${swap.id}`;
  const empty = await post(reader, form, { message: "I come by train." });
  expect([empty.status, empty.html.includes("Please select a time for the visit")]).toEqual([422, true]);
  expect(empty.html).toContain("I come by train.");
  const sent = await post(reader, form, { date: visitTime() });
  const [visit] = await findCarVisits(buyer, swap.id);
  const own = `/u/events/${visit?._id}`;
  expect([sent.status, sent.to]).toEqual([303, own]);
  expect(await page(reader, own)).not.toContain("123 Hidden Street");
  expect(await page(owner, `/u/home/swap/${swap.id}`)).toContain(`action="${own}/acts/acceptance"`);

  const taken = await anAcceptedVisit({ swap, date: visitTime(4) });
  const refused = await post(owner, `${own}/acts/change`, { date: taken.date, message: "Can you?" });
  expect([refused.status, refused.html.includes("The next available times are")]).toEqual([409, true]);
  expect(refused.html).toContain("Can you?");
  expect((await post(owner, `${own}/acts/change`, { date: visitTime(5), seen: visitTime() })).to).toBe(own);
  const early = await post(reader, `${own}/acts/acceptance`, { seen: visitTime() });
  expect([early.status, early.html.includes("has just been changed")]).toEqual([409, true]);
  expect((await post(reader, `${own}/acts/acceptance`, { seen: visitTime(5), _back: "/u/events" })).to).toBe(
    "/u/events",
  );
  expect(await page(reader, "/u/events")).toContain("The visit is accepted.");
  expect(await page(reader, own)).toContain("123 Hidden Street");
  expect((await post(reader, `${own}/acts/nonesuch`)).status).toBe(404);
  expect((await post(owner, `${own}/acts/cancellation`)).to).toBe(own);
  expect(await page(reader, own)).toContain("Visit (Canceled)");
});

it("the seller records a missing buyer; staff have the details and the way to the swap", async () => {
  const { buyer, swap, owner } = await people();
  const { _id } = await anAcceptedVisit({ swap, buyer });
  await passHours(_id, 24 * 4);
  expect((await post(owner, `/u/events/${_id}/acts/missed`, { missing: "buyer" })).status).toBe(303);
  expect(await page(owner, `/u/events/${_id}`)).toContain("did not come");
  const admin = await clientOf(url, await makeUser({ role: "admin" }));
  const panel = await page(admin, `/u/swaps/manage/d/${swap.id}`);
  expect([panel.includes(">Details</a>"), panel.includes(">Manage</a>")]).toEqual([true, true]);
  const agent = await clientOf(url, await makeUser({ role: "swap-agent" }));
  expect(await page(agent, `/u/swaps/manage/d/${swap.id}`)).not.toContain(">Details</a>");
});

it("a private calendar is read without signing in, until it is turned off", async () => {
  const { buyer, swap, reader } = await people();
  const { _id } = await anAcceptedVisit({ swap, buyer });
  expect((await post(reader, "/u/events/acts/open-feed")).to).toBe("/u/events");
  const address = /value="([^"]+\/feeds\/visits\/[^"]+\.ics)"/.exec(await page(reader, "/u/events"))?.[1] ?? "";
  const feed = () => fetch(new URL(new URL(address).pathname, url));
  const answer = await feed();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(await answer.text()).toContain(`UID:${_id}@visits.swaplot`);
  expect((await (await reader.fetch(`/u/events/${_id}/visit.ics`)).text()).startsWith("BEGIN:VCALENDAR")).toBe(true);
  await post(reader, "/u/events/acts/close-feed");
  expect((await feed()).status).toBe(404);
});
