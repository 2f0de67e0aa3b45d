import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { makeOffer } from "#modules/offers/make-offer.ts";
import { lockThread } from "#modules/offers/offer-thread.ts";
import { offers } from "#modules/offers/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aVehicle, makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { whileHeld } from "#test/while-held.ts";
import { adoptDraft } from "../registration/adopt-draft.ts";
import { saveDraft } from "../registration/save-draft.ts";
import { swapDrafts } from "../registration/tables.ts";
import { swaps, tasks } from "../tables.ts";
import { lockTask } from "../tasks/lock-task.ts";
import { lockSwap, updateSwap } from "./move-swap.ts";

beforeAll(() => testDatabase());

describe("a row that another transaction is changing is read after its commit:", () => {
  it("a swap", async () => {
    const { id } = await aSwap();
    const found = await whileHeld(
      (tx) => tx.update(swaps).set({ mileage: 77_777 }).where(eq(swaps.id, id)),
      () => inTransaction((tx) => lockSwap(tx, system, id)),
    );
    expect(found?.mileage).toBe(77_777);
  });

  it("a swap, also what is in the tables beside it", async () => {
    const swap = await aSwap();
    const found = await whileHeld(
      (tx) => updateSwap(tx, swap, { lender: "Lender", agentId: swap.sellerId }, new Date()),
      () => inTransaction((tx) => lockSwap(tx, system, swap.id)),
    );
    expect(found).toMatchObject({ lender: "Lender", agentId: swap.sellerId, version: swap.version + 1 });
  });

  it("an offer", async () => {
    const swap = await aSwap();
    const made = await makeOffer(aBuyer(), { swap: swap.id, offer: 20_000, visited: false });
    const offer = made.ok ? made.value._id : "";
    const thread = await whileHeld(
      (tx) => tx.update(offers).set({ amount: 15_000 }).where(eq(offers.id, offer)),
      () => inTransaction((tx) => lockThread(tx, sellerOf(swap), swap.id, offer)),
    );
    expect(thread?.offer.amount).toBe(15_000);
  });

  it("a task, and the swap before its task", async () => {
    const swap = await makeSwap({ step: "qualify" });
    const rows = await db().select().from(tasks).where(eq(tasks.swapId, swap.id));
    const id = rows.find(({ kind }) => kind === "qualify")?.id as string;
    const agent = anActor(["swap-agent"]);
    const changed = await whileHeld(
      (tx) => tx.update(tasks).set({ status: "noResponse" }).where(eq(tasks.id, id)),
      () => inTransaction((tx) => lockTask(tx, agent, id)),
    );
    expect(changed?.status).toBe("noResponse");
    // A move locks the swap and then its task; the opposite order here would cause deadlocks.
    const after = await whileHeld(
      async (tx) => {
        await lockSwap(tx, system, swap.id);
        await tx.update(tasks).set({ title: "Done by the move" }).where(eq(tasks.id, id));
      },
      () => inTransaction((tx) => lockTask(tx, agent, id)),
    );
    expect(after?.title).toBe("Done by the move");
  });

  it("a draft, which only one account can adopt", async () => {
    const [ann, bob] = [anActor(), anActor()];
    const saved = await saveDraft({ ...system, kind: "guest", roles: ["guest"] }, { vehicle: aVehicle() });
    const { draft, token } = saved.ok ? saved.value : { draft: "", token: "" };
    const adopted = await whileHeld(
      (tx) => tx.update(swapDrafts).set({ userId: ann.id }).where(eq(swapDrafts.id, draft)),
      () => adoptDraft(bob, { token }),
    );
    expect(adopted).toMatchObject({ error: { code: "draft-gone" } });
  });
});
