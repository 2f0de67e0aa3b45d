import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { SWAP_TEAM } from "../conversations/policy.ts";
import { sendMessage } from "../conversations/send-message.ts";
import { queueMessage } from "../outbox/queue-message.ts";
import { findCommunication } from "./find-communication.ts";

beforeAll(() => testDatabase());

describe("the communication about a car", () => {
  it("is whole for its seller, one's own for a buyer, and without foreign words for the team", async () => {
    const seller = await makeUser({ seller: true });
    const [buyer, other, agent] = [await makeUser(), await makeUser(), await makeUser({ role: "swap-agent" })];
    const swap = (await aSwap({ sellerId: seller.id as string })).id;
    const write = async (from: Actor, to?: string) => {
      const sent = await sendMessage(from, { swap, to, message: "Hello", files: [] });
      return sent.ok ? sent.value.thread : sent.error.code;
    };
    const pair = await write(buyer);
    const team = await write(seller, SWAP_TEAM);
    const ids = async (reader: Actor, list: "threads" | "others") =>
      (await findCommunication(reader, swap))?.[list].map(({ _id }) => _id);
    expect(await ids(seller, "threads")).toEqual([team, pair]);
    expect(await ids(seller, "others")).toEqual([]);
    expect(await ids(buyer, "threads")).toEqual([pair]);
    expect(await ids(agent, "threads")).toEqual([team]);
    expect(await ids(agent, "others")).toEqual([pair]);
    expect((await findCommunication(agent, swap))?.others[0]?.last.text).toBe("");
    expect(await ids(other, "threads")).toEqual([]);
  });

  it("contains mails to the reader, without codes, and for the team all of them", async () => {
    const seller = await makeUser({ seller: true });
    const agent = await makeUser({ role: "swap-agent" });
    const swap = (await aSwap({ sellerId: seller.id as string })).id;
    const about = { channel: "mail", kind: "test", body: "Text", swapId: swap } as const;
    await inTransaction(async (tx) => {
      const mine = { ...about, recipient: "megan@example.test", userId: seller.id };
      await queueMessage(tx, { ...mine, cause: "one", subject: "Your car is live" });
      await queueMessage(tx, { ...mine, cause: "two", subject: "A secret link", secret: true });
      await queueMessage(tx, { ...about, cause: "three", recipient: "olga@example.test", subject: "Shared with you" });
    });
    const subjects = async (reader: Actor) =>
      (await findCommunication(reader, swap))?.letters.map(({ subject }) => subject).sort();
    expect(await subjects(seller)).toEqual(["Your car is live"]);
    expect(await subjects(agent)).toEqual(["Shared with you", "Your car is live"]);
  });

  it("isn't found without the car", async () => {
    const hidden = (await aSwap({ canceledAt: new Date() })).id;
    expect(await findCommunication(await makeUser(), hidden)).toBeUndefined();
    expect(await findCommunication(guest, hidden)).toBeUndefined();
    expect(await findCommunication(await makeUser(), "no id")).toBeUndefined();
  });
});
