import { beforeAll, beforeEach, expect, it } from "vitest";
import { findBooking } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { aCenter, aTechnician, soon, swapOf, withoutTechnicians } from "#test/factories/booking.ts";
import { driveSwap, makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});
beforeEach(async () => void (await withoutTechnicians()));

/** A car that its seller has just registered, and the last step of the registration. */
async function registered() {
  const seller = await makeUser({ seller: true });
  const swap = await makeSwap({ step: "new-swap", sellerId: seller.id as string });
  return { seller, swap, client: await clientOf(url, seller), step: `/sell/register/evaluation/${swap.id}` };
}
const text = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");
const post = (client: Client, path: string, fields: Record<string, string>) =>
  client.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "text/html" } });
const bookedBy = async (seller: Actor, swap: string) => (await findBooking(seller, swap))?.booked ?? null;

it("a seller books the evaluation as the last step of the registration, without scripts", async () => {
  await aTechnician();
  const center = await aCenter();
  const { seller, swap, client, step } = await registered();
  const first = await text(await client.fetch(step));
  expect(first).toContain("When should we come?");
  expect(first).toMatch(new RegExp(`href="/u/home/swap/${swap.id}"[^>]*>Skip for now`));
  expect(first).toContain(`action="${step}/acts/book"`);
  const place = { "location.type": "center", "location.center": center.id };
  const other = await text(await post(client, `${step}/acts/times`, { ...place, note: "The gate code is 12" }));
  expect([other.includes("The gate code is 12"), other.includes('aria-label="Step 7 of 7: Evaluation"')]).toEqual([
    true,
    true,
  ]);
  const refused = await post(client, `${step}/acts/book`, { ...place, start: soon(4, "07:00") });
  expect([refused.status, (await text(refused)).includes("We don’t have appointments at this time.")]).toEqual([
    422,
    true,
  ]);
  const booked = await post(client, `${step}/acts/book`, { ...place, start: soon(4, "11:00") });
  expect([booked.status, booked.headers.get("location")]).toEqual([303, `/u/home/swap/${swap.id}`]);
  expect(await bookedBy(seller, swap.id)).toMatchObject({ location: { center: center.id } });
  expect((await client.fetch(step)).headers.get("location")).toBe(`/u/home/swap/${swap.id}`);
});

it("a car whose seller has booked goes straight to the confirmation after the first valuation", async () => {
  await aTechnician();
  const { swap, client, step } = await registered();
  const home = { "location.type": "home", "location.address": "12 Elm Street", "location.zip": "60302" };
  expect((await post(client, `${step}/acts/book`, { ...home, start: soon(5, "09:00") })).status).toBe(303);
  for (const action of ["assign-team", "qualify", "pre-valuate"] as const) await driveSwap(swap.id, action);
  expect((await swapOf(swap.id))?.step).toBe("confirm-scheduled");
});

it("the step can be completed later on the page of the car, only by its seller", async () => {
  await aTechnician();
  const { swap, client, step } = await registered();
  expect(await text(await client.fetch(`/u/home/swap/${swap.id}`))).toContain(`/u/evaluation/${swap.id}/schedule`);
  const stranger = await clientOf(url, await makeUser({ seller: true }));
  expect((await stranger.fetch(step)).headers.get("location")).toBe(`/u/home/swap/${swap.id}`);
  expect((await post(stranger, `${step}/acts/times`, {})).status).toBe(404);
  const newcomer = await clientOf(url, await makeUser({ seller: true, emailVerifiedAt: null }));
  expect((await newcomer.fetch(step)).headers.get("location")).toBe("/signup/verify");
  const agent = await clientOf(url, await makeUser({ role: "customer-service" }));
  expect((await agent.fetch(step)).headers.get("location")).toBe(`/u/evaluation/${swap.id}/schedule`);
});
