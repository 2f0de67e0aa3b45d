import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { liveTasks } from "#modules/swaps/index.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, ben, entriesOf, openIn, pay, signed } from "#test/factories/deal-money.ts";
import { moneyIn } from "#test/factories/money-in.ts";
import { code, sentence, value } from "#test/results.ts";
import { approveDeviation } from "./decide-approval.ts";
import { writeOff } from "./write-off.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const kindsOf = async (id: string) => (await liveTasks(db(), { id })).map(({ kind }) => kind).sort();
const part = (swap: string, amount: string, reason = "In two parts.") => pay(swap, "seller", { amount, reason });
const approve = (swap: string, approval: string) => approveDeviation(ben, { swap, approval });

describe("a payment in parts", () => {
  it("is done when all of the sum is approved, the last part as well", async () => {
    const swap = await moneyIn(await signed());
    value(await approve(swap, value(await part(swap, "12,000"))._id));
    expect(await kindsOf(swap)).toEqual(["seller-payment"]);
    expect(sentence(await pay(swap, "seller"))).toBe(
      "A colleague has approved a part of this sum, and approves the rest, too. Please give a reason.",
    );
    const rest = value(await part(swap, "8,000"));
    expect(rest.status).toBe("waiting");
    expect(await kindsOf(swap)).toEqual(["seller-payment"]);
    expect(value(await approve(swap, rest._id)).step).toBe("title");
    expect(await openIn(swap)).toMatchObject({ seller: 0 });
  });

  it("may have several parts that wait together, up to the sum, approved in any order", async () => {
    const swap = await moneyIn(await signed());
    const first = value(await part(swap, "12,000"));
    expect(sentence(await part(swap, "8,000.02"))).toBe(
      "A payment of $12,000.00 is waiting for a colleague’s approval.",
    );
    const second = value(await part(swap, "8,000"));
    expect(sentence(await part(swap, "1"))).toBe("Payments of $20,000.00 are waiting for a colleague’s approval.");
    value(await approve(swap, second._id));
    expect(value(await approve(swap, first._id)).step).toBe("title");
    expect(
      (await entriesOf(swap)).filter(({ credit }) => credit === "bank").map(({ amountCents }) => amountCents),
    ).toEqual([800_000, 1_200_000]);
  });
});

describe("a write-off", () => {
  it("is not for what Swaplot owes, and above $500 an administrator approves it", async () => {
    const swap = await moneyIn(await signed());
    expect(code(await writeOff(ann, { swap, account: "seller", reason: "Gone." }))).toBe("write-off-owed");
    const owed = await signed();
    const asked = value(await writeOff(ann, { swap: owed, account: "buyer", reason: "Gone." }));
    expect(code(await approveDeviation(ben, { swap: owed, approval: asked._id }))).toBe("write-off-large");
    value(await approveDeviation(admin, { swap: owed, approval: asked._id }));
  });
});
