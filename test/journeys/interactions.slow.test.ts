import { beforeAll, expect, it } from "vitest";
import { newId } from "#modules/kernel/ids.ts";
import { sendMessage } from "#modules/messaging/index.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { aVisit, visitTime } from "#test/factories/visit.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

async function page(client: Client, path: string) {
  const response = await client.fetch(path, { headers: { accept: "text/html" } });
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

it("a seller reads offers, visits and conversations in a list, a calendar and a panel, and answers a visit", async () => {
  const seller = await makeUser({ seller: true });
  const buyer = await makeUser({ buyer: true, firstName: "Omar", lastName: "Khan" });
  const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
  const owner = await clientOf(url, seller);
  expect((await page(owner, "/u/interactions")).html).toContain("Nothing here yet");

  const offer = await makeOffer(buyer, { swap, offer: 20_000, visited: false });
  const visit = await aVisit({ swap: { id: swap, sellerId: seller.id as string }, buyer });
  const said = await sendMessage(buyer, { swap, message: "Is the timing belt new?", files: [] });
  if (!offer.ok || !said.ok) throw new Error("The buyer could not write");
  const { html } = await page(owner, "/u/interactions");
  for (const part of ["Offer of $20,000", "Visit (New)", "Conversation", "Is the timing belt new?", "Omar K."])
    expect(html).toContain(part);
  const offers = (await page(owner, "/u/interactions?kind=offer")).html;
  expect([offers.includes("Offer of $20,000"), offers.includes("Visit (New)")]).toEqual([true, false]);
  const day = visitTime().slice(0, 10);
  expect((await page(owner, `/u/interactions?mode=list&day=${day}`)).html).toContain("Visit (New), 2019 Honda CR-V");

  const panels = [offer.value._id, visit._id, said.value.thread].map((id) => `/u/interactions/${id}`);
  const [ofOffer, ofVisit, ofThread] = await Promise.all(panels.map((path) => page(owner, path)));
  expect(ofOffer?.html).toContain("Made by the buyer: $20,000");
  expect(ofThread?.html).toContain(`href="/u/messages/d/${said.value.thread}"`);
  expect(ofVisit?.html).toContain(`action="/u/events/${visit._id}/acts/acceptance"`);
  const accepted = await owner.fetch(`/u/events/${visit._id}/acts/acceptance`, {
    method: "POST",
    body: new URLSearchParams({ seen: visit.date, _back: `/u/interactions/${visit._id}` }),
    headers: { accept: "text/html", origin: url },
  });
  expect(accepted.headers.get("location")).toBe(`/u/interactions/${visit._id}`);
  expect((await page(owner, `/u/interactions/${visit._id}`)).html).toContain("Visit (Accepted)");

  const stranger = await clientOf(url, await makeUser());
  for (const path of [...panels, `/u/interactions/${newId()}`, "/u/interactions/nonesuch"])
    expect((await page(stranger, path)).status).toBe(404);
});
