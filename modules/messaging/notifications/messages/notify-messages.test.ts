import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { findNotifications } from "../../bell/find-notifications.ts";
import { readThread } from "../../conversations/read-thread.ts";
import { reportThread } from "../../conversations/reports/report-thread.ts";
import { replyInThread, sendMessage } from "../../conversations/send-message.ts";
import { outbox } from "../../tables.ts";

let seller: Actor;
let buyer: Actor;
let agent: Actor;
let swap: string;

beforeAll(() => testDatabase());
beforeEach(async () => {
  await db().delete(attempts);
  await drainJobs();
  await db().delete(outbox);
  seller = await makeUser({ seller: true, firstName: "Megan", lastName: "Holloway" });
  buyer = await makeUser({ firstName: "Devon", lastName: "Robinson" });
  agent = await makeUser({ role: "swap-agent", firstName: "Dana", lastName: "Whitfield" });
  swap = (await aSwap({ sellerId: seller.id as string, agentId: agent.id })).id;
});

const write = async (from: Actor, message: string) =>
  value(await sendMessage(from, { swap, message, files: [] })).thread;
const mailsTo = (reader: Actor) =>
  db()
    .select()
    .from(outbox)
    .where(eq(outbox.userId, reader.id as string));

describe("the other side of a message", () => {
  it("gets a mail with its beginning and a notification that leads to the thread", async () => {
    const thread = await write(buyer, `Is it still available?\n${"And more. ".repeat(60)}`);
    await drainJobs();
    const [mail] = await mailsTo(seller);
    expect(mail?.subject).toBe("Devon R. wrote to you about the 2019 Honda CR-V");
    expect(mail?.body).toContain("“Is it still available? And more.");
    expect(mail?.body.length).toBeLessThan(1_000);
    expect(mail?.body).not.toContain("Robinson");
    expect(await findNotifications(seller)).toMatchObject([
      {
        type: "message.sent",
        text: "Devon R. wrote to you about the 2019 Honda CR-V.",
        link: expect.stringContaining(thread),
      },
    ]);
    expect(await mailsTo(buyer)).toEqual([]);
  });

  it("gets one mail until the thread is read, and counted notifications", async () => {
    const thread = await write(buyer, "One");
    value(await replyInThread(buyer, { thread, message: "Two", files: [] }));
    await drainJobs();
    expect(await mailsTo(seller)).toHaveLength(1);
    expect(await findNotifications(seller)).toMatchObject([{ count: 2 }]);
    value(await readThread(seller, { thread, seq: 2 }));
    value(await replyInThread(buyer, { thread, message: "Three", files: [] }));
    await drainJobs();
    expect(await mailsTo(seller)).toHaveLength(2);
  });

  it("reads no numbers and links of a marked message in a mail", async () => {
    await write(buyer, "Text me at 312-555-0142 or see www.example.test.com");
    await drainJobs();
    const [mail] = await mailsTo(seller);
    expect(mail?.body).toContain("We have marked this message");
    expect(`${mail?.body}${mail?.html}`).not.toMatch(/555-0142|example\.test\.com/);
  });

  it("reads markup and line breaks as text, in one line of the subject", async () => {
    await db().execute(`update users set first_name = E'Devon\\nBcc: x@example.test' where id = '${buyer.id}'`);
    await write(buyer, "<script>alert(1)</script>\nBcc: all of you"); // With an address, it would be marked and left out.
    await drainJobs();
    const [mail] = await mailsTo(seller);
    expect(mail?.subject).toContain("Devon Bcc: x@example.test");
    expect(mail?.subject).not.toContain("\n");
    expect(mail?.html).toContain("&lt;script&gt;");
    expect(mail?.html).not.toContain("<script>");
  });

  it("is the car's agent if somebody writes to the swap team", async () => {
    await write(seller, "When is my evaluation?");
    await drainJobs();
    const [mail] = await mailsTo(agent);
    expect(mail?.subject).toBe("Megan Holloway wrote to you about the 2019 Honda CR-V");
  });

  it("reads the name of the person of the swap team", async () => {
    await write(agent, "Your payoff email is in.");
    await drainJobs();
    expect((await mailsTo(seller))[0]?.subject).toBe("Dana Whitfield wrote to you about the 2019 Honda CR-V");
  });
});

describe("administrators", () => {
  it("are told about a report, with its reason and note", async () => {
    const admin = await makeUser({ role: "admin" });
    const thread = await write(buyer, "Rude words");
    value(await reportThread(seller, { thread, reason: "rude", note: "Please look." }));
    await drainJobs();
    const [mail] = await mailsTo(admin);
    expect(mail?.body).toContain("Insults or threats");
    expect(mail?.body).toContain("Please look.");
    expect(await findNotifications(admin)).toMatchObject([
      { type: "thread.reported", link: expect.stringContaining(thread) },
    ]);
  });
});
