import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { users } from "#modules/accounts/tables.ts";
import { inspections } from "#modules/inspections/tables.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aTechnician, booked } from "#test/factories/booking.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { erasePerson } from "../erasure/erase-person.ts";
import {
  blockInThread,
  callAppointment,
  callPerson,
  callSeller,
  findCallable,
  findCalls,
  findCommunication,
  findOngoingCall,
  findOwnMessages,
  findSimulatedCall,
  hangUp,
  playSimulatedCall,
  saveNotificationSettings,
  sendMessage,
} from "../index.ts";
import { noteCall } from "./note-call.ts";
import { calls } from "./tables.ts";

let seller: Actor & { id: string };
let buyer: Actor & { id: string };
let agent: Actor & { id: string };
let swap: string;

beforeAll(() => testDatabase());
beforeEach(async () => {
  await db().delete(attempts);
  seller = await person({ seller: true, firstName: "Megan", callPreference: { configured: true, allow: true } });
  buyer = await person({ firstName: "Devon", lastName: "Robinson" });
  agent = await person({ role: "swap-agent", firstName: "Dana", lastName: "Whitfield" });
  swap = (await aSwap({ sellerId: seller.id })).id;
});

/** Someone with a verified phone who can be called at any hour. */
async function person(given: Parameters<typeof makeUser>[0]): Promise<Actor & { id: string }> {
  const user = (await makeUser({ phoneVerifiedAt: new Date(), ...given })) as Actor & { id: string };
  await rest(user, false);
  return user;
}

/** Quiet hours that last all day, or none. */
async function rest(user: Actor, on: boolean): Promise<void> {
  const hour = Number(
    new Date().toLocaleString("en-US", { timeZone: "America/Chicago", hour: "2-digit", hour12: false }),
  );
  const quiet = { on, fromHour: hour % 24, toHour: (hour + 23) % 24, zone: "America/Chicago" as const };
  value(await saveNotificationSettings(user, { choices: {}, quiet }));
}

const phoneOf = async (user: Actor) =>
  (
    await db()
      .select()
      .from(users)
      .where(eq(users.id, user.id as string))
  )[0]?.phone as string;

/** The buyer's call has reached the seller. */
async function connected(): Promise<string> {
  const { _id } = value(await callSeller(buyer, { swap }));
  await drainJobs();
  for (const _ of ["buyer", "seller"]) value(await playSimulatedCall(_id, "answer"));
  return _id;
}

describe("a buyer who calls the seller", () => {
  it("is rung first, then connected, and both see the call but never the other's number", async () => {
    const { _id } = value(await callSeller(buyer, { swap }));
    expect(await findOngoingCall(buyer)).toMatchObject({ status: "waiting", with: expect.stringMatching(/^Megan N/) });
    await drainJobs();
    expect(await findSimulatedCall(_id)).toMatchObject({
      status: "ringing",
      first: await phoneOf(buyer),
      second: await phoneOf(seller),
    });
    expect(await findOngoingCall(seller)).toBeNull();
    value(await playSimulatedCall(_id, "answer"));
    expect(await findOngoingCall(seller)).toMatchObject({ status: "connecting", with: "Devon R.", outgoing: false });
    value(await playSimulatedCall(_id, "answer"));
    const both = [await findOngoingCall(buyer), await findOngoingCall(seller)];
    expect(both).toMatchObject([{ status: "talking", car: "2019 Honda CR-V EX-L" }, { status: "talking" }]);
    expect(withoutRandomDigits(both)).not.toMatch(/\+1|312/);
    value(await hangUp(seller, { call: _id }));
    expect([await findOngoingCall(buyer), await findOngoingCall(seller)]).toEqual([null, null]);
    const [own] = (await findCalls(buyer)).list;
    expect(own).toMatchObject({ outcome: "completed", outgoing: true, from: "Devon R.", seconds: expect.any(Number) });
    expect(code(await hangUp(buyer, { call: _id }))).toBe("call-over");
  });

  it("isn't heard of by a seller whose telephone never rang", async () => {
    const { _id } = value(await callSeller(buyer, { swap }));
    await drainJobs();
    value(await playSimulatedCall(_id, "decline"));
    expect((await findCalls(buyer)).list).toMatchObject([{ outcome: "busy" }]);
    expect((await findCalls(seller)).list).toEqual([]);
  });

  it("is told when the seller declines", async () => {
    const { _id } = value(await callSeller(buyer, { swap }));
    await drainJobs();
    value(await playSimulatedCall(_id, "answer"));
    value(await hangUp(seller, { call: _id }));
    expect((await findCalls(buyer)).list).toMatchObject([{ outcome: "busy", seconds: null }]);
    expect((await findCalls(seller)).list).toMatchObject([{ outcome: "busy", outgoing: false }]);
  });

  it("is refused unless the seller takes calls", async () => {
    for (const change of [
      { callPreference: { configured: true, allow: false } },
      { callPreference: { configured: true, allow: true }, phoneVerifiedAt: null },
      { phoneVerifiedAt: new Date(), active: false },
    ]) {
      await db().update(users).set(change).where(eq(users.id, seller.id));
      expect(code(await callSeller(buyer, { swap }))).toBe("takes-no-calls");
    }
  });

  it("is refused in the seller's quiet hours, with their end", async () => {
    await rest(seller, true);
    const refused = await callSeller(buyer, { swap });
    expect(refused).toMatchObject({ error: { code: "quiet-hours", message: expect.stringMatching(/Central Time/) } });
  });

  it("is refused after one of the two has blocked the other", async () => {
    const { thread } = value(await sendMessage(buyer, { swap, message: "Hello", files: [] }));
    value(await blockInThread(seller, { thread }));
    expect(code(await callSeller(buyer, { swap }))).toBe("call-blocked");
  });

  it("needs a verified phone, an account, a car for sale, and another seller", async () => {
    const mute = await makeUser();
    expect(code(await callSeller(mute, { swap }))).toBe("phone-needed");
    expect(code(await callSeller(guest, { swap }))).toBe("sign-in-required");
    expect(code(await callSeller(seller, { swap }))).toBe("call-yourself");
    const sold = await aSwap({ sellerId: seller.id, step: "complete" });
    expect(["not-your-car", "not-found"]).toContain(code(await callSeller(buyer, { swap: sold.id })));
    expect(code(await callSeller(buyer, { swap: buyer.id }))).toBe("not-found");
    const dealer = await person({ role: "dealer" });
    expect(code(await callSeller(dealer, { swap }))).toBe("not-allowed");
  });

  it("is in one call at a time, and so is the seller", async () => {
    const other = await person({});
    const both = await Promise.all([
      callSeller(buyer, { swap }),
      callSeller(buyer, { swap }),
      callSeller(other, { swap }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [going] = await db().select().from(calls).where(eq(calls.calleeId, seller.id));
    value(await hangUp(going?.callerId === buyer.id ? buyer : other, { call: going?.id as string }));
    value(await callSeller(buyer, { swap }));
    expect(code(await callSeller(buyer, { swap }))).toBe("in-a-call");
    expect(code(await callSeller(other, { swap }))).toBe("line-busy");
  });

  it("calls one seller four times a day at most", async () => {
    for (let i = 0; i < 4; i++) {
      const { _id } = value(await callSeller(buyer, { swap }));
      value(await hangUp(buyer, { call: _id }));
    }
    expect(code(await callSeller(buyer, { swap }))).toBe("too-many-requests");
  });

  it("who hangs up before the telephone rings is not rung", async () => {
    const { _id } = value(await callSeller(buyer, { swap }));
    value(await hangUp(buyer, { call: _id }));
    await drainJobs();
    const [call] = await db().select().from(calls).where(eq(calls.id, _id));
    expect(call).toMatchObject({ status: "ended", outcome: "canceled", attempts: 0 });
  });

  it("can't be ended or seen by others", async () => {
    const _id = await connected();
    const other = await person({});
    expect(code(await hangUp(other, { call: _id }))).toBe("not-found");
    expect([await findOngoingCall(other), (await findCalls(other)).list, await findOngoingCall(guest)]).toEqual([
      null,
      [],
      null,
    ]);
  });
});

describe("the swap team", () => {
  it("calls the seller and the people with an offer; they see the team, staff its people", async () => {
    expect(await findCallable(agent, swap)).toMatchObject([{ _id: seller.id }]);
    expect(await findCallable(buyer, swap)).toEqual([]);
    const { _id } = value(await callPerson(agent, { person: seller.id, swap }));
    await drainJobs();
    value(await playSimulatedCall(_id, "answer"));
    expect(await findOngoingCall(seller)).toMatchObject({ with: "Swaplot team" });
    value(await noteCall(system, { call: _id, news: "connected" }));
    value(await noteCall(system, { call: _id, news: "completed" }));
    expect((await findCalls(agent)).list).toMatchObject([
      { from: "Dana Whitfield", kind: "person", outcome: "completed" },
    ]);
  });

  it("a technician calls the seller of an appointment booked with them, and no one else", async () => {
    const technician = await person({ role: "technician", firstName: "Tomas" });
    await aTechnician();
    const { inspection, swap: car } = await booked();
    await db().update(inspections).set({ technicianId: technician.id, sellerId: seller.id });
    expect(code(await callAppointment(agent, { inspection }))).toBe("not-allowed");
    const other = await person({ role: "technician" });
    expect(code(await callAppointment(other, { inspection }))).toBe("not-found");
    value(await callAppointment(technician, { inspection }));
    expect(await findOngoingCall(technician)).toMatchObject({
      outgoing: true,
      with: expect.stringContaining("Megan"),
      car: car.fullName,
    });
  });

  it("needs the permission and a person, and lets people rest", async () => {
    expect(code(await callPerson(buyer, { person: seller.id }))).toBe("not-allowed");
    expect(code(await callPerson(agent, { person: swap }))).toBe("not-found");
    expect(code(await callPerson(agent, { person: seller.id, swap: buyer.id }))).toBe("not-found");
    expect(code(await callPerson(agent, { person: agent.id }))).toBe("call-yourself");
    await rest(seller, true);
    expect(code(await callPerson(agent, { person: seller.id }))).toBe("quiet-hours");
  });
});

describe("the record of calls", () => {
  it("has pages for who has many, and none of them is left out", async () => {
    const made = Array.from({ length: 51 }, (_, at) => ({
      id: newId(),
      kind: "person" as const,
      callerId: agent.id,
      calleeId: buyer.id,
      status: "ended" as const,
      outcome: "completed" as const,
      createdAt: new Date(Date.now() - at * 1_000),
      movedAt: new Date(),
    }));
    await db().insert(calls).values(made);
    const [first, second] = [await findCalls(agent), await findCalls(agent, 2)];
    expect([first.page.end, second.page.end]).toEqual([false, true]);
    expect([...first.list, ...second.list].map(({ _id }) => _id)).toEqual(made.map(({ id }) => id));
  });

  it("shows staff all calls about a car, and its people their own", async () => {
    const _id = await connected();
    const seenBy = async (actor: Actor) => (await findCommunication(actor, swap))?.calls.map((call) => call._id);
    expect(await seenBy(agent)).toEqual([_id]);
    expect(await seenBy(buyer)).toEqual([_id]);
    expect(await seenBy(await person({}))).toEqual([]);
  });

  it("is part of one's own data", async () => {
    await connected();
    expect((await findOwnMessages(buyer))?.calls).toMatchObject([{ kind: "seller" }]);
  });

  it("ends and loses its name when an account is erased, and stays for the other person", async () => {
    const _id = await connected();
    value(await erasePerson(system, { user: buyer.id }));
    const [call] = await db().select().from(calls).where(eq(calls.id, _id));
    expect(call).toMatchObject({ callerId: null, calleeId: seller.id, status: "ended" });
    expect((await findCalls(seller)).list).toMatchObject([{ from: "Closed account" }]);
  });
});
