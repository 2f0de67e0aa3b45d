import { beforeAll, describe, expect, it } from "vitest";
import { personId } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeUser } from "#test/factories/user.ts";
import {
  addVacation,
  changeVacation,
  findAvailability,
  findTeamHours,
  findTeamVacations,
  findVacations,
  removeVacation,
  saveAvailability,
} from "../index.ts";

beforeAll(() => testDatabase());

const someone = async () => {
  const actor = await makeUser();
  return { actor, user: personId(actor) };
};
const inDays = (days: number) => addChicagoDays(chicagoDay(new Date()), days);

describe("a person's weekly hours", () => {
  it("are kept as half hours; one value may name several of them", async () => {
    const { actor, user } = await someone();
    const saved = await saveAvailability(actor, { user, when: "hours", general: ["mon-09:00,mon-09:30", "tue-10:00"] });
    expect(saved).toMatchObject({ ok: true, value: { general: ["mon-09:00", "mon-09:30", "tue-10:00"] } });
    expect(await findAvailability(actor, user)).toEqual({ general: ["mon-09:00", "mon-09:30", "tue-10:00"] });
  });

  it("are removed by the choice of any time, whatever else was sent", async () => {
    const { actor, user } = await someone();
    await saveAvailability(actor, { user, general: ["mon-09:00"] });
    await saveAvailability(actor, { user, when: "any", general: "fri-09:00" });
    expect(await findAvailability(actor, user)).toEqual({ general: [] });
  });

  it("need at least one hour when only some hours were chosen", async () => {
    const { actor, user } = await someone();
    await saveAvailability(actor, { user, general: ["mon-09:00"] });
    expect(await saveAvailability(actor, { user, when: "hours" })).toMatchObject({
      error: { status: 422, fields: { general: ["Please choose at least one hour, or any time."] } },
    });
    expect(await saveAvailability(actor, { user, when: "hours", general: ["mon-09:15"] })).toMatchObject({
      error: { status: 422 },
    });
    expect(await findAvailability(actor, user)).toEqual({ general: ["mon-09:00"] });
  });

  it("of somebody else can't be saved", async () => {
    const [{ actor }, { user }] = [await someone(), await someone()];
    expect(await saveAvailability(actor, { user, general: ["mon-09:00"] })).toMatchObject({ error: { status: 404 } });
  });
});

describe("days away", () => {
  it("are added and removed, also when they have begun", async () => {
    const { actor, user } = await someone();
    expect(await addVacation(actor, { user, from: inDays(-2), to: inDays(0), note: "At the lake" })).toMatchObject({
      ok: true,
    });
    const [kept] = (await findVacations(actor, user)) ?? [];
    expect(kept).toMatchObject({ from: inDays(-2), to: inDays(0), note: "At the lake" });
    await removeVacation(actor, { user, _id: kept?._id ?? "" });
    expect(await findVacations(actor, user)).toEqual([]);
  });

  it("are refused when they have passed or end before they begin", async () => {
    const { actor, user } = await someone();
    expect(await addVacation(actor, { user, from: inDays(-3), to: inDays(-1) })).toMatchObject({
      error: { code: "away-past", field: "to" },
    });
    expect(await addVacation(actor, { user, from: inDays(3), to: inDays(2) })).toMatchObject({
      error: { status: 422, fields: { to: ["The last day must not be before the first."] } },
    });
    expect(await findVacations(actor, user)).toEqual([]);
  });

  it("don't overlap, and the error names the other days", async () => {
    const { actor, user } = await someone();
    await addVacation(actor, { user, from: inDays(3), to: inDays(5) });
    for (const [from, to] of [
      [3, 5],
      [1, 3],
      [5, 9],
      [4, 4],
      [1, 9],
    ] as const)
      expect(await addVacation(actor, { user, from: inDays(from), to: inDays(to) })).toMatchObject({
        error: { code: "away-overlaps", status: 409, field: "from", message: expect.stringContaining(" to ") },
      });
    for (const [from, to] of [
      [1, 2],
      [6, 7],
    ] as const)
      expect((await addVacation(actor, { user, from: inDays(from), to: inDays(to) })).ok).toBe(true);
    const other = await someone();
    expect((await addVacation(other.actor, { user: other.user, from: inDays(3), to: inDays(5) })).ok).toBe(true);
  });

  it("are saved once when the same days are sent twice at the same time", async () => {
    const { actor, user } = await someone();
    const add = () => addVacation(actor, { user, from: inDays(3), to: inDays(5) });
    const results = await Promise.all([add(), add(), add()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findVacations(actor, user)).toHaveLength(1);
  });

  it("can be changed to days that overlap with the old ones, but not with others or with the past", async () => {
    const { actor, user } = await someone();
    const added = await addVacation(actor, { user, from: inDays(3), to: inDays(5), note: "Skiing" });
    await addVacation(actor, { user, from: inDays(9), to: inDays(9) });
    const _id = added.ok ? added.value._id : "";
    const change = (from: number, to: number) =>
      changeVacation(actor, { user, _id, from: inDays(from), to: inDays(to), note: "Sailing" });
    expect(await change(5, 9)).toMatchObject({ error: { code: "away-overlaps" } });
    expect(await change(-4, -2)).toMatchObject({ error: { code: "away-past" } });
    expect(await change(5, 4)).toMatchObject({ error: { status: 422 } });
    expect(await change(4, 8)).toMatchObject({ ok: true, value: { _id } });
    expect(await findVacations(actor, user)).toMatchObject([
      { _id, from: inDays(4), to: inDays(8), note: "Sailing" },
      { from: inDays(9) },
    ]);
    const stranger = await makeUser();
    expect(await changeVacation(stranger, { user, _id, from: inDays(1), to: inDays(1) })).toMatchObject({
      error: { status: 404 },
    });
  });
});

describe("the hours and days away of the team", () => {
  const manager = anActor(["customer-service"]);

  it("are those of every technician with the permission, one's own for a technician, and of nobody else", async () => {
    const [one, other] = [await makeUser({ role: "technician" }), await makeUser({ role: "technician" })];
    const seller = await someone();
    const mine = { user: one.id as string, from: inDays(2), to: inDays(3) };
    await saveAvailability(manager, { user: one.id as string, general: ["mon-09:00"] });
    expect((await addVacation(manager, mine)).ok).toBe(true);
    await addVacation(other, { user: other.id as string, from: inDays(1), to: inDays(1) });
    await addVacation(seller.actor, { user: seller.user, from: inDays(1), to: inDays(1) });
    expect((await findTeamHours(manager)).map(({ _id }) => _id)).toEqual(expect.arrayContaining([one.id, other.id]));
    expect((await findTeamVacations(manager)).list.map(({ user }) => user)).toEqual([other.id, one.id]);
    expect((await findTeamVacations(manager, { user: one.id as string })).list).toMatchObject([mine]);
    expect(await findTeamHours(one)).toMatchObject([{ _id: one.id, general: ["mon-09:00"] }]);
    expect((await findTeamVacations(one)).list).toMatchObject([mine]);
    expect((await findTeamVacations(one, { user: other.id as string })).list).toEqual([]);
    expect([await findTeamHours(seller.actor), (await findTeamVacations(seller.actor)).list]).toEqual([[], []]);
  });

  it("of an account that doesn't exist can't be saved", async () => {
    const user = "00000000-0000-4000-8000-000000000000";
    expect(await saveAvailability(manager, { user, general: [] })).toMatchObject({ error: { status: 404 } });
    expect(await addVacation(manager, { user, from: inDays(1), to: inDays(1) })).toMatchObject({
      error: { status: 404 },
    });
  });
});
