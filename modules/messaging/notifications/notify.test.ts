import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { sealContact } from "#modules/accounts/contacts/replaced-contact.ts";
import { contactReplaced, userDeactivated } from "#modules/accounts/events.ts";
import { users } from "#modules/accounts/tables.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import type { RecordedEvent } from "#modules/kernel/events.ts";
import { cashOfferRecorded, channelChanged, priceChanged } from "#modules/swaps/events.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { findNotifications } from "../bell/find-notifications.ts";
import { outbox, summaryItems } from "../tables.ts";

let seller: Actor;
let swap: { id: string; shortName: string };

beforeAll(() => testDatabase());
beforeEach(async () => {
  await db().delete(outbox);
  seller = await makeUser({ seller: true, phone: null });
  swap = await aSwap({ sellerId: seller.id as string });
});

/** Records an event as a command would and runs the resulting jobs. */
async function happen(event: RecordedEvent): Promise<void> {
  await inTransaction((tx) => record(tx, system, event));
  await drainJobs();
}
const emails = () => db().select().from(outbox).orderBy(outbox.createdAt, outbox.id);
const about = () => ({ swap: swap.id, seller: seller.id as string });

describe("an account", () => {
  it("that gets a new address is told at the previous one, which no event contains", async () => {
    const old = "old@example.test";
    await db()
      .update(users)
      .set({ email: "new@example.test" })
      .where(eq(users.id, seller.id as string));
    await happen(contactReplaced({ user: seller.id as string, channel: "email", previous: sealContact(old) }));
    expect(await emails()).toMatchObject([{ kind: "contact-changed", recipient: old, unsubscribe: null }]);
    expect((await emails())[0]?.body).not.toContain("/notifications/settings/");
    const { rows } = await db().execute(sql`select 1 from events where payload::text like ${`%${old}%`}`);
    expect(rows).toEqual([]);
  });

  it("that is closed by the team is told", async () => {
    await happen(userDeactivated({ user: seller.id as string }));
    expect((await emails()).map(({ kind }) => kind)).toEqual(["account-closed"]);
  });
});

describe("the price of a car", () => {
  it("as our cash offer is told to the seller at once, who decides", async () => {
    await happen(cashOfferRecorded({ ...about(), amount: 15_500 }));
    expect(await emails()).toMatchObject([{ kind: "cash-offered", userId: seller.id }]);
    expect(await findNotifications(seller)).toMatchObject([{ type: "swap.cash-offer" }]);
  });

  it("that was changed is in the bell at once, and in the daily summary", async () => {
    await happen(priceChanged({ ...about(), price: 17_000, previous: 18_000, lowered: true }));
    await happen(channelChanged({ ...about(), channel: "auction" }));
    expect(await emails()).toEqual([]);
    expect((await findNotifications(seller)).map(({ text }) => text)).toEqual([
      `Your team has moved your ${swap.shortName} to the auction. We’ll tell you when dealers can bid.`,
      `The price of your ${swap.shortName} is now $17,000.`,
    ]);
    const waiting = await db()
      .select({ type: summaryItems.type })
      .from(summaryItems)
      .where(eq(summaryItems.userId, seller.id as string));
    expect(waiting.map(({ type }) => type).sort()).toEqual(["swap.channel-changed", "swap.price-changed"]);
  });
});
