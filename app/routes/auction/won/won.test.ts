import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { db } from "#db/client.ts";
import { placeBid } from "#modules/auctions/index.ts";
import { lots } from "#modules/auctions/tables.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { testDatabase } from "#test/database.ts";
import { aLiveLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { loader } from "./won.tsx";

beforeAll(() => testDatabase());
restoreSettingsAfterEach();

it("a won car names our account only until it is paid", async () => {
  process.env.WIRE_ACCOUNT = "First Bank|123456789|000123456|Swaplot LLC";
  reloadEnvironment();
  const dealer = await makeUser({ role: "dealer" });
  await becomeBidder(dealer);
  const { id: swap } = await aLiveLot();
  await placeBid(dealer, { swap, amount: 6_000, again: 6_000 });
  await closeNow({ id: swap });
  const request = new Request(`http://127.0.0.1:3000/u/auction/won/${swap}`);
  const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(dealer) };
  const open = () => withScope(shared, () => loader({ request, params: { swap }, context: {} }));
  expect(await open()).toMatchObject({ paid: null, account: { number: "000123456" } });
  await db()
    .update(lots)
    .set({ paidAt: new Date("2026-11-20T18:00:00Z") })
    .where(eq(lots.swapId, swap));
  expect(await open()).toMatchObject({ paid: "Paid 20 Nov 2026", account: null });
});
