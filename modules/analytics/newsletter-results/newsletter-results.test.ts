import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { newsletterClicks } from "#modules/newsletters/deliveries/tables.ts";
import { ownerDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { someSubscribers } from "#test/factories/newsletter.ts";
import { makeUser } from "#test/factories/user.ts";
import { analyticsFacts } from "../tables.ts";
import { findNewsletterResults } from "./find-newsletter-results.ts";

const CLICKED = new Date("2026-03-02T15:00:00Z");
const daysLater = (days: number) => new Date(CLICKED.getTime() + days * 86_400_000);
const admin = anActor(["admin"]);

type Fact = Partial<typeof analyticsFacts.$inferInsert> & { kind: string; days: number };
const record = (facts: readonly Fact[]) =>
  db()
    .insert(analyticsFacts)
    .values(
      facts.map(({ days, ...fact }, sequence) => {
        const at = daysLater(days);
        return { id: newId(), sequence, at, day: at.toISOString().slice(0, 10), ...fact };
      }),
    );

/** A member who followed the first two links of a newsletter, one day after the other. */
async function aFollower(newsletterId: string): Promise<string> {
  const email = `follower.${newId()}@example.test`;
  const user = await makeUser({ email });
  const [row] = await someSubscribers(1, () => ({ email }));
  const click = { newsletterId, subscriberId: row?.id as string };
  await db()
    .insert(newsletterClicks)
    .values([
      { ...click, link: 1, firstAt: daysLater(1) },
      { ...click, link: 0, firstAt: CLICKED },
    ]);
  return user.id as string;
}

beforeAll(() => ownerDatabase());

it("counts what members did within 30 days of their first click, and the fees of their cars whenever they were paid", async () => {
  const newsletter = newId();
  const [seller, buyer] = [await aFollower(newsletter), await aFollower(newsletter)];
  const stranger = (await makeUser()).id as string;
  const [registered, bought, before, late] = [newId(), newId(), newId(), newId()];
  await record([
    { kind: "registered", days: 2, swapId: registered, personId: seller },
    { kind: "registered", days: -1, swapId: before, personId: seller },
    { kind: "registered", days: 30, swapId: late, personId: seller },
    { kind: "visit", days: 3, swapId: bought, personId: buyer },
    { kind: "offer", days: 4, swapId: bought, personId: buyer },
    { kind: "offer", days: 5, swapId: bought, personId: buyer },
    { kind: "offer", days: 5, swapId: before, personId: stranger },
    { kind: "deal", days: 6, swapId: bought, personId: buyer },
    { kind: "success-fee", days: 90, swapId: registered, amount: 400 },
    { kind: "lien-fee", days: 90, swapId: registered, amount: 50 },
    { kind: "success-fee", days: 20, swapId: bought, amount: 300 },
    { kind: "success-fee", days: 20, swapId: before, amount: 9_000 },
    { kind: "success-fee", days: 80, swapId: late, amount: 9_000 },
  ]);
  expect(await findNewsletterResults(admin, newsletter)).toEqual({
    readers: 2,
    registered: 1,
    visits: 1,
    offers: 2,
    deals: 1,
    fees: 750,
  });
});

it("says nothing about other newsletters, and fees only to those who may see sales", async () => {
  const newsletter = newId();
  await record([{ kind: "offer", days: 1, swapId: newId(), personId: await aFollower(newsletter) }]);
  const nothing = { readers: 0, registered: 0, visits: 0, offers: 0, deals: 0 };
  expect(await findNewsletterResults(admin, newId())).toEqual({ ...nothing, fees: 0 });
  const sender = anActor(["swap-agent"]);
  expect(await findNewsletterResults(sender, newsletter)).toEqual({ ...nothing, readers: 1, offers: 1, fees: null });
  expect(await findNewsletterResults(anActor(["technician"]), newsletter)).toBeUndefined();
  expect(await findNewsletterResults(system, "no id")).toBeUndefined();
});
