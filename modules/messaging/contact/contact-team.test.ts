import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { teamAddress } from "../outbox/team-address.ts";
import { contactMessages, outbox } from "../tables.ts";
import { contactTeam } from "./contact-team.ts";

beforeAll(async () => void (await testDatabase()));

const message = {
  topic: "buying",
  name: "Ada Moreau",
  email: "Ada@Example.test",
  phone: "(312) 555-0142",
  message: "Is the blue one still there?",
} as const;

const emailsTo = (recipient: string) => db().select().from(outbox).where(eq(outbox.recipient, recipient));

describe("writing to the team", () => {
  it("stores the message, sends it to the team and a confirmation to the sender", async () => {
    expect((await contactTeam(guest, message)).ok).toBe(true);
    const [row] = await db().select().from(contactMessages);
    expect(row).toMatchObject({ email: "ada@example.test", phone: "+13125550142", dealer: false, userId: null });
    const [toTeam] = await emailsTo(teamAddress());
    expect(toTeam?.body).toContain("Is the blue one still there?");
    expect(toTeam?.body).toContain("ada@example.test");
    const [toSender] = await emailsTo("ada@example.test");
    expect(toSender?.subject).toBe("We got your message");
    expect(toSender?.body).not.toContain("blue one");
    expect(toSender?.body).not.toContain("Ada");
  });

  it("happens once for repeated clicks on the button", async () => {
    const email = "twice@example.test";
    await contactTeam(guest, { ...message, email }, { key: "k1" });
    await contactTeam(guest, { ...message, email }, { key: "k1" });
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it("accepts a long message as one email", async () => {
    const email = "long@example.test";
    const long = "word ".repeat(790).trim();
    expect((await contactTeam(guest, { ...message, email, message: long })).ok).toBe(true);
  });

  it("reports missing input for each field", async () => {
    const refused = await contactTeam(guest, {
      ...message,
      topic: "spam" as never,
      name: " ",
      message: "",
      email: "no",
    });
    if (refused.ok) throw new Error("accepted");
    expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual(["email", "message", "name", "topic"]);
    expect(refused.error.fields?.message).toEqual(["Please type your message"]);
  });

  it("stops after five messages a day from one address", async () => {
    const email = "often@example.test";
    const results = [];
    for (let at = 0; at < 6; at++) results.push(await contactTeam(guest, { ...message, email, message: `No. ${at}` }));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
    expect(results[5]).toMatchObject({ error: { code: "too-many-requests" } });
  });
});
