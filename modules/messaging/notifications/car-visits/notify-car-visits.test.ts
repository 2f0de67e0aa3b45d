import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { cancelVisit, changeVisit, declineVisit, recordMissedVisit } from "#modules/offers/index.ts";
import { remindVisits } from "#modules/offers/visits/remind-visits.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { anAcceptedVisit, aVisit, passHours, visitTime } from "#test/factories/visit.ts";
import { findNotifications } from "../../bell/find-notifications.ts";
import { outbox } from "../../tables.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await db().delete(outbox)));

const ADDRESS = "123 Hidden Street";

/** A seller and a buyer with accounts, and the seller's car. */
async function people() {
  const seller = await makeUser({ seller: true, firstName: "Dana", lastName: "Reyes" });
  const buyer = await makeUser({ firstName: "Omar", lastName: "Khan" });
  return { seller, buyer, swap: await aSwap({ sellerId: seller.id as string }) };
}
/** The messages since the last call: kind and recipient. */
async function mails(): Promise<{ kind: string; recipient: string; text: string }[]> {
  await drainJobs();
  const rows = await db().select().from(outbox).orderBy(outbox.createdAt, outbox.id);
  await db().delete(outbox);
  return rows
    .filter((row) => row.channel === "mail")
    .map(({ kind, recipient, body: text }) => ({ kind, recipient, text }));
}
const kinds = (list: { kind: string; recipient: string }[], of: { id: string | null }) =>
  list.filter(({ recipient }) => recipient.includes(of.id as string)).map(({ kind }) => kind);
const textTo = (list: { recipient: string; text: string }[], of: Actor) =>
  list.find(({ recipient }) => recipient.includes(of.id as string))?.text;

describe("the notifications about a visit", () => {
  it("go to the seller first, then with the address to both, and never name a phone", async () => {
    const { seller, buyer, swap } = await people();
    const { _id } = await aVisit({ swap, buyer });
    const first = await mails();
    expect([kinds(first, seller), kinds(first, buyer)]).toEqual([["visit-requested"], []]);
    expect(first[0]?.text).toContain("Omar K.");
    const { acceptVisit } = await import("#modules/offers/index.ts");
    await acceptVisit(seller, { _id });
    const second = await mails();
    expect([kinds(second, seller), kinds(second, buyer)]).toEqual([["visit-accepted"], ["visit-accepted"]]);
    expect(second.every(({ text }) => text.includes(ADDRESS))).toBe(true);
    expect([...first, ...second].some(({ text }) => text.includes("+1312"))).toBe(false);
    const list = await findNotifications(buyer);
    expect(list[0]).toMatchObject({ type: "visit.accepted", event: _id });
    expect(list[0]?.link).toContain(`/u/events/${_id}`);
  });

  it("about another time go to both, say who answers, and do not name the address", async () => {
    const { seller, buyer, swap } = await people();
    const { _id } = await anAcceptedVisit({ swap, buyer });
    await mails();
    await changeVisit(seller, { _id, date: visitTime(4) });
    const said = await mails();
    expect([kinds(said, seller), kinds(said, buyer)]).toEqual([["visit-changed"], ["visit-changed"]]);
    expect(said.some(({ text }) => text.includes(ADDRESS))).toBe(false);
    expect(textTo(said, seller)).toContain("You proposed another time. Omar K. can accept it");
    expect(textTo(said, buyer)).toContain("You can accept the new one, decline it");
    await declineVisit(buyer, { _id, reason: "I work on that day." });
    const declined = await mails();
    expect([kinds(declined, seller), kinds(declined, buyer)]).toEqual([["visit-declined"], ["visit-declined"]]);
    expect(textTo(declined, seller)).toContain("Omar K. can’t make this time: “I work on that day.”");
    expect(textTo(declined, buyer)).toContain("We told Dana R. that you can’t make this time: “I work on that day.”");
    const types = async (of: Actor) => (await findNotifications(of)).map(({ type }) => type);
    expect(await types(seller)).not.toContain("visit.changed");
    expect(await types(buyer)).not.toContain("visit.declined");
  });

  it("about a cancellation by the team go to both", async () => {
    const { seller, buyer, swap } = await people();
    const { _id } = await aVisit({ swap, buyer });
    await mails();
    await cancelVisit(anActor(["dealmaker"]), { _id, reason: "The car is at the workshop." });
    const said = await mails();
    expect([kinds(said, seller), kinds(said, buyer)]).toEqual([["visit-canceled"], ["visit-canceled"]]);
  });

  it("remind both, and tell the person who was missed", async () => {
    const { seller, buyer, swap } = await people();
    const { _id } = await anAcceptedVisit({ swap, buyer });
    await passHours(_id, (Date.parse(visitTime()) - Date.now()) / 3_600_000 - 20);
    await mails();
    await remindVisits(system, {});
    await remindVisits(system, {});
    const reminded = await mails();
    expect([kinds(reminded, seller), kinds(reminded, buyer)]).toEqual([["visit-due"], ["visit-due"]]);
    await passHours(_id, 30);
    await recordMissedVisit(seller, { _id, missing: "buyer" });
    const missed = await mails();
    expect([kinds(missed, seller), kinds(missed, buyer)]).toEqual([[], ["visit-missed"]]);
  });
});

describe("the calendars of both", () => {
  /** The method, sequence, and id of the invitations since the last call. */
  async function invitations() {
    await drainJobs();
    const rows = await db().select().from(outbox).orderBy(outbox.createdAt, outbox.id);
    await db().delete(outbox);
    return rows.flatMap(({ attachments: [attachment], channel }) => {
      if (channel !== "mail" || !attachment) return [];
      const file = Buffer.from(attachment.base64, "base64").toString().replaceAll("\r\n ", "");
      const propertyOf = (name: string) => new RegExp(`^${name}[:;](.*)$`, "m").exec(file)?.[1]?.trim();
      return {
        method: attachment.method,
        sequence: Number(propertyOf("SEQUENCE")),
        uid: propertyOf("UID"),
        location: propertyOf("LOCATION"),
      };
    });
  }

  it("get an agreed visit, and lose a canceled one, also that of the person who cancels it", async () => {
    const { buyer, swap } = await people();
    const visit = await anAcceptedVisit({ swap, buyer });
    const agreed = await invitations();
    expect(agreed.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST"]);
    expect(agreed[0]?.location).toContain(ADDRESS);
    expect(await cancelVisit(buyer, { _id: visit._id })).toMatchObject({ ok: true });
    const canceled = await invitations();
    expect(canceled).toMatchObject(agreed.map(({ uid }) => ({ method: "CANCEL", uid })));
    expect(canceled[0]?.sequence).toBeGreaterThan(agreed[0]?.sequence ?? 0);
    expect((await findNotifications(buyer)).map(({ type }) => type)).not.toContain("visit.canceled");
  });
});
