import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { acceptOffer } from "#modules/offers/accept-offer.ts";
import { makeOffer } from "#modules/offers/make-offer.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { cancelSwap } from "../actions/cancel-swap.ts";
import { changeChannel } from "../actions/change-channel.ts";
import { readSwap } from "../parts.ts";
import { agreePrice } from "../pricing/agree-price.ts";
import { changePrice } from "../pricing/change-price.ts";
import { proposePrice } from "../pricing/propose-price.ts";
import { taskLog, tasks } from "../tables.ts";
import { completeTask } from "../tasks/complete-task.ts";
import { askChange } from "./ask-change.ts";
import { declineRequest } from "./decline-request.ts";
import { findRequest, findSellerRequests } from "./find-requests.ts";
import { AskChange, type RequestKind } from "./schemas.ts";
import { sellerRequests } from "./tables.ts";
import { withdrawRequest } from "./withdraw-request.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const appraiser = anActor(["appraiser"]);
type Made = Parameters<typeof makeSwap>[0];

async function aCar(made: Made = {}) {
  const swap = await makeSwap({ step: "listing", priceAgreedAt: new Date(), ...made });
  const seller = sellerOf(swap);
  const ask = (kind: RequestKind, price?: number, reason?: string) =>
    askChange(seller, { swap: swap.id, kind, price, reason });
  return { swap: swap.id, seller, ask };
}
const proposed = (made: Made = {}) => aCar({ step: "valuate", priceProposed: 24_000, priceAgreedAt: null, ...made });

const taskOf = async (swap: string) =>
  (
    await db()
      .select()
      .from(tasks)
      .where(and(eq(tasks.swapId, swap), eq(tasks.kind, "seller-request")))
  ).at(-1);
const statusOf = async (id: string) =>
  (await db().select().from(sellerRequests).where(eq(sellerRequests.id, id)))[0]?.status;

describe("a seller who disagrees with a proposed price", () => {
  it("asks for another one, and the appraiser gets a task with what was said", async () => {
    const appraiserId = (await makeUser({ role: "appraiser" })).id;
    const { swap, seller, ask } = await proposed({ appraiserId });
    const { _id } = value(await ask("price", 25_500, "The tires are new."));
    const task = await taskOf(swap);
    expect(task).toMatchObject({ status: "open", roleGroup: "appraiser", assigneeId: appraiserId });
    const [line] = await db()
      .select()
      .from(taskLog)
      .where(eq(taskLog.taskId, task?.id as string));
    expect(line?.note).toBe("The seller asks for $25,500: The tires are new.");
    expect((await readSwap(db(), swap))?.sellerAsks).toBe(25_500);
    expect(await findSellerRequests(seller, swap)).toMatchObject({
      open: { _id, kind: "price", price: 25_500, previous: 24_000, reason: "The tires are new." },
      declined: null,
      price: 24_000,
      channel: "auction",
    });
  });

  it("is answered by a new proposal, which they then agree to", async () => {
    const { swap, seller, ask } = await proposed();
    const { _id } = value(await ask("price", 25_500));
    value(await proposePrice(appraiser, { swap, price: 25_000 }));
    expect([await statusOf(_id), (await taskOf(swap))?.status]).toEqual(["answered", "done"]);
    value(await agreePrice(seller, { swap, price: 25_000 }));
    const car = await readSwap(db(), swap);
    expect(car).toMatchObject({ step: "prepare-listing", priceListing: 25_000 });
  });

  it("can agree to the proposal all the same: the request and its task end", async () => {
    const { swap, seller, ask } = await proposed();
    const { _id } = value(await ask("price", 25_500));
    value(await agreePrice(seller, { swap, price: 24_000 }));
    expect([await statusOf(_id), (await taskOf(swap))?.status]).toEqual(["dropped", "canceled"]);
    expect((await findSellerRequests(seller, swap))?.open).toBeNull();
  });

  it("reads the reason when staff decline, until the car moves on", async () => {
    const { swap, seller, ask } = await proposed();
    const { _id: request } = value(await ask("price", 29_000));
    value(await declineRequest(appraiser, { swap, request, reason: "No comparable car costs that." }));
    expect((await taskOf(swap))?.status).toBe("done");
    expect(await findSellerRequests(seller, swap)).toMatchObject({
      open: null,
      declined: { answer: "No comparable car costs that.", status: "declined" },
    });
    value(await agreePrice(seller, { swap }));
    expect((await findSellerRequests(seller, swap))?.declined).toBeNull();
  });
});

describe("a seller whose car is prepared or for sale", () => {
  it("asks for another price, which staff then set", async () => {
    const agentId = (await makeUser({ role: "swap-agent" })).id;
    const { swap, ask } = await aCar({ agentId });
    const { _id } = value(await ask("price", 22_000));
    expect(await taskOf(swap)).toMatchObject({ roleGroup: "swap-agent", assigneeId: agentId });
    value(await changePrice(admin, { swap, price: 22_500 }));
    expect([await statusOf(_id), (await taskOf(swap))?.status]).toEqual(["answered", "done"]);
  });

  it("asks for the auction, and back for the marketplace after one that failed", async () => {
    const { swap, ask } = await aCar();
    const { _id } = value(await ask("channel"));
    value(await changeChannel(admin, { swap, channel: "auction" }));
    expect([await statusOf(_id), (await taskOf(swap))?.status]).toEqual(["answered", "done"]);
    const failed = await aCar({ step: "auction-failed", channel: "auction" });
    value(await failed.ask("channel"));
    expect((await findSellerRequests(failed.seller, failed.swap))?.open?.channel).toBe("listing");
  });

  it("has one open request: a newer one replaces it, and taking it back ends its task", async () => {
    const { swap, seller, ask } = await aCar();
    const first = value(await ask("price", 22_000));
    const second = value(await ask("channel"));
    expect([await statusOf(first._id), await statusOf(second._id)]).toEqual(["replaced", "open"]);
    value(await withdrawRequest(seller, { swap }));
    expect([await statusOf(second._id), (await taskOf(swap))?.status]).toEqual(["withdrawn", "canceled"]);
    expect(code(await withdrawRequest(seller, { swap }))).toBe("no-request");
  });

  it("has no request left when the car is sold or canceled", async () => {
    const { swap, seller, ask } = await aCar();
    const { _id } = value(await ask("price", 22_000));
    const offer = value(await makeOffer(aBuyer(), { swap, offer: 21_000, visited: false }))._id;
    value(await acceptOffer(seller, { swap, offer }));
    expect([await statusOf(_id), (await taskOf(swap))?.status]).toEqual(["dropped", "canceled"]);
    const other = await aCar();
    const asked = value(await other.ask("channel"));
    value(await cancelSwap(admin, { swap: other.swap, reason: "The seller keeps it." }));
    expect(await statusOf(asked._id)).toBe("dropped");
  });
});

describe("a request is refused", () => {
  it("for the same price, without a price, and where there is none to change", async () => {
    const { ask } = await aCar({ priceListing: 24_600 });
    expect(code(await ask("price", 24_600))).toBe("same-price");
    const early = await aCar({ step: "qualify", priceAgreedAt: null });
    expect(code(await early.ask("price", 24_000))).toBe("no-price-to-change");
    const sold = await aCar({ step: "pre-deal" });
    expect(code(await sold.ask("price", 24_000))).toBe("no-price-to-change");
    const sentences = AskChange.safeParse({ swap: newId(), kind: "price" }).error?.issues.map(({ message }) => message);
    expect(sentences).toEqual(["Please enter the price you want."]);
  });

  it("for another channel in the deal, while canceling is asked for, and of a car that the marketplace does not take", async () => {
    for (const made of [
      { step: "pre-deal" },
      { cancelRequestedAt: new Date() },
      { step: "auction-failed", channel: "auction", year: 2004, mileage: 140_000 },
    ] as Made[])
      expect(code(await (await aCar(made)).ask("channel"))).toBe("no-other-channel");
  });

  it("from everybody but the seller, and only staff decline the one that is open", async () => {
    const { swap, seller, ask } = await aCar();
    for (const actor of [admin, appraiser])
      expect(code(await askChange(actor, { swap, kind: "channel" }))).toBe("not-allowed");
    expect(code(await askChange(anActor(["user"]), { swap, kind: "channel" }))).toBe("not-found");
    const { _id: request } = value(await ask("price", 22_000));
    expect(code(await declineRequest(seller, { swap, request, reason: "x" }))).toBe("not-allowed");
    expect(code(await declineRequest(admin, { swap, request: newId(), reason: "x" }))).toBe("no-request");
    expect(code(await withdrawRequest(admin, { swap }))).toBe("not-allowed");
    expect(await findRequest(request)).toMatchObject({ status: "open" });
    for (const actor of [guest, anActor(["user"]), aBuyer(), anActor(["technician"])])
      expect(await findSellerRequests(actor, swap)).toBeUndefined();
  });

  it("as done by hand: its task ends with the answer", async () => {
    const { swap, ask } = await aCar();
    value(await ask("price", 22_000));
    const task = (await taskOf(swap))?.id as string;
    expect(code(await completeTask(admin, { task }))).toBe("change-waits");
  });
});

it("a request sent twice is one", async () => {
  const { swap, seller } = await aCar();
  const input = { swap, kind: "channel" } as const;
  const [one, two] = await Promise.all([
    askChange(seller, input, { key: "once" }),
    askChange(seller, input, { key: "once" }),
  ]);
  expect(value(one)).toEqual(value(two));
  expect(await db().select().from(sellerRequests).where(eq(sellerRequests.swapId, swap))).toHaveLength(1);
});
