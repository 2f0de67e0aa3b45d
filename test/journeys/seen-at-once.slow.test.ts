import { beforeAll, expect, it } from "vitest";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import type { Site } from "#test/site.ts";
import { Client, clientOf } from "./client.ts";
import { eventually } from "./main-job.ts";
import { startedSite } from "./started-site.ts";

/** Less than the fifteen seconds after which the cached data of the car's page expires. */
const BEFORE_EXPIRY_MS = 13_000;

/** The pictures of the car's page, without the similar cars below. */
const picturesOf = (html: string) => /<section[^>]*id="pictures".*?<\/section>/s.exec(html)?.[0] ?? "";

let site: Site;
beforeAll(async () => {
  site = await startedSite({ worker: true });
}, 180_000);

it("a change of a car is visible immediately in lists, calls, and on its page", async () => {
  const owner = await makeUser({ seller: true });
  const { id } = await makeSwap({ step: "listing", sellerId: owner.id as string });
  const visitor = new Client(site.url);
  // A different URL each time, because this tests the data below the page cache.
  let asked = 0;
  const page = async (path: string) =>
    (await visitor.fetch(`${path}?q=honda&utm=${++asked}`, { headers: { cookie: "account=x" } })).text();
  const shown = async () => ({
    call: (await visitor.get("/swaps/listing")).list.find((car: { _id: string }) => car._id === id)?.overlay,
    list: (await page("/buy/listing")).includes("Deal in progress"),
    car: picturesOf(await page(`/buy/listing/1/d/${id}`)).includes("Deal in progress"),
  });
  await eventually(async () => (await shown()).call === null);
  expect(await shown()).toEqual({ call: null, list: false, car: false });

  const buyer = await clientOf(site.url, await makeUser({ buyer: true }));
  const { _id: offer } = await buyer.post(`/swaps/${id}/offers`, { offer: 20_000, visited: true });
  await (await clientOf(site.url, owner)).post(`/swaps/${id}/offers/${offer}/accept`);
  await eventually(async () => {
    const { call, list, car } = await shown();
    return call === "deal" && list && car;
  }, BEFORE_EXPIRY_MS);
});
