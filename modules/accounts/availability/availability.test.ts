import { beforeAll, describe, expect, it } from "vitest";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { addVacation, findAvailability, findVacations, removeVacation, saveAvailability } from "../index.ts";

beforeAll(() => testDatabase());

const someone = async () => {
  const actor = await makeUser();
  return { actor, user: actor.id as string };
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
      refusal: { status: 422, fields: { general: ["Please choose at least one hour, or any time."] } },
    });
    expect(await saveAvailability(actor, { user, when: "hours", general: ["mon-09:15"] })).toMatchObject({
      refusal: { status: 422 },
    });
    expect(await findAvailability(actor, user)).toEqual({ general: ["mon-09:00"] });
  });

  it("of somebody else can't be saved", async () => {
    const [{ actor }, { user }] = [await someone(), await someone()];
    expect(await saveAvailability(actor, { user, general: ["mon-09:00"] })).toMatchObject({ refusal: { status: 404 } });
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
      refusal: { code: "away-past", field: "to" },
    });
    expect(await addVacation(actor, { user, from: inDays(3), to: inDays(2) })).toMatchObject({
      refusal: { status: 422, fields: { to: ["The last day must not be before the first."] } },
    });
    expect(await findVacations(actor, user)).toEqual([]);
  });
});
