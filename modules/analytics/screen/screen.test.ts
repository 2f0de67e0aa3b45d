import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { signedIn, userRegistered } from "#modules/accounts/events.ts";
import { addChicagoDays, addChicagoMonths, chicagoDay, chicagoInstant, weekStart } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { newId } from "#modules/kernel/ids.ts";
import { offerMade } from "#modules/offers/events.ts";
import { ownerDatabase } from "#test/database.ts";
import { pastEvents } from "#test/factories/past-event.ts";
import { makeUser } from "#test/factories/user.ts";
import { saveBand } from "../alerts/save-band.ts";
import { addAnnotation, deleteAnnotation } from "../annotations/annotate.ts";
import { findEnteredAnnotations } from "../annotations/find-annotations.ts";
import { findCohorts } from "../cohorts/find-cohorts.ts";
import { findExplore } from "../explore/find-explore.ts";
import { rebuildAnalytics } from "../facts/rebuild.ts";
import { findScreen } from "./find-screen.ts";

const TODAY = chicagoDay(currentTime());
const MONDAY = weekStart(TODAY);
const noon = (day: string) => chicagoInstant(day, "12:00");

beforeAll(() => ownerDatabase());
beforeEach(() => db().execute(sql`truncate events, analytics_bands, analytics_annotations`));

const offer = (day: string) => ({
  at: noon(day),
  event: offerMade({ offer: newId(), swap: newId(), buyer: newId(), seller: newId(), amount: 9_000, side: "buyer" }),
});

const OFFERS = "interactions.offers";
const offersIn = async (from: string, to: string, compare?: string) => {
  const screen = await findScreen(
    await makeUser({ role: "admin" }),
    "interactions",
    { from, to, group: "week" },
    compare,
  );
  return { screen, chart: screen.charts.find(({ measure }) => measure.id === OFFERS) };
};

describe("a screen of charts", () => {
  it("lays the weeks before, or those of a year before, over each point", async () => {
    const week = (back: number) => addChicagoDays(MONDAY, -7 * back);
    await pastEvents([offer(week(2)), offer(week(3)), offer(week(4)), offer(week(4)), offer(week(54))]);
    await rebuildAnalytics();
    const [from, to] = [week(2), addChicagoDays(week(0), -1)];
    expect((await offersIn(from, to)).chart?.compared).toBeNull();
    expect((await offersIn(from, to, "nonsense")).screen.compare).toBeNull();
    expect((await offersIn(from, to, "before")).chart?.compared).toEqual({
      from: week(4),
      to: addChicagoDays(week(2), -1),
      values: [2, 1],
    });
    expect((await offersIn(from, to, "year")).chart?.compared?.values).toEqual([1, 0]);
  });

  it("has the target of a measure for each point, and none without one", async () => {
    const admin = await makeUser({ role: "admin" });
    const band = { measure: OFFERS, watched: true, below: 50, above: 50 };
    const [from, to] = [addChicagoDays(MONDAY, -7), addChicagoDays(MONDAY, -1)];
    expect((await offersIn(from, to)).chart?.target).toBeNull();
    expect(await saveBand(admin, { ...band, target: "12" })).toMatchObject({ ok: true });
    expect((await offersIn(from, to)).chart?.target).toEqual([12]);
    expect(await saveBand(admin, { ...band, target: "a lot" })).toMatchObject({ ok: false });
    expect(await saveBand(admin, { ...band, target: "" })).toMatchObject({ ok: true });
    expect((await offersIn(from, to)).chart?.target).toBeNull();
  });

  it("marks the days that someone has written about, and holidays", async () => {
    const admin = await makeUser({ role: "accountant" });
    const added = await addAnnotation(admin, { day: "2025-07-05", text: " Radio campaign " });
    if (!added.ok) throw new Error(added.error.message);
    expect((await offersIn("2025-07-01", "2025-07-31")).screen.annotations).toEqual([
      { day: "2025-07-04", text: "Independence Day" },
      { _id: added.value._id, day: "2025-07-05", text: "Radio campaign" },
    ]);
    expect((await offersIn("2025-07-06", "2025-07-31")).screen.annotations).toEqual([]);
    expect(await findEnteredAnnotations(await makeUser())).toBeUndefined();
    expect(await addAnnotation(admin, { day: "the 5th", text: "x" })).toMatchObject({ ok: false });
    expect(await addAnnotation(await makeUser(), { day: "2025-07-05", text: "x" })).toMatchObject({ ok: false });
    expect(await deleteAnnotation(await makeUser(), { annotation: added.value._id })).toMatchObject({ ok: false });
    expect(await findEnteredAnnotations(admin)).toHaveLength(1);
    for (const _twice of [1, 2])
      expect(await deleteAnnotation(admin, { annotation: added.value._id })).toMatchObject({ ok: true });
    expect(await findEnteredAnnotations(admin)).toEqual([]);
  });
});

describe("cohorts", () => {
  it("count who signed in again by months after the sign-up, once each", async () => {
    const month = `${TODAY.slice(0, 8)}01`;
    const [two, one] = [addChicagoMonths(month, -2), addChicagoMonths(month, -1)];
    const [ada, ben] = [newId(), newId()];
    const joined = (user: string, day: string) => ({ at: noon(day), event: userRegistered({ user, type: "seller" }) });
    const login = (user: string, day: string) => ({
      at: noon(day),
      event: signedIn({ user, session: newId(), how: "password" }),
    });
    await pastEvents([
      ...[joined(ada, two), joined(ben, two)],
      ...[login(ada, addChicagoDays(two, 1)), login(ben, one), login(ben, addChicagoDays(one, 2)), login(ada, one)],
    ]);
    await rebuildAnalytics();
    const found = await findCohorts(await makeUser({ role: "admin" }), "people", {});
    expect(found?.cohorts).toHaveLength(12);
    const cohort = found?.cohorts.find((each) => each.month === two);
    expect(cohort).toMatchObject({ size: 2 });
    expect(cohort?.reached.slice(0, 4)).toEqual([1, 2, 0, null]);
    expect(await findCohorts(await makeUser({ role: "accountant" }), "people", {})).toBeUndefined();
  });
});

describe("the explore table", () => {
  it("shows only measures that the reader may see, and splits that say something", async () => {
    const [admin, accountant] = [await makeUser({ role: "admin" }), await makeUser({ role: "accountant" })];
    const all = await findExplore(admin, { measure: "sales.fees2", split: "channel" });
    expect(all?.answer.measure.id).toBe("sales.fees2");
    expect(all?.split).toBe("channel");
    const people = await findExplore(admin, { measure: "users.login", split: "channel" });
    expect(people?.split).toBe("");
    expect(people?.notes.at(0)).toContain("can’t be split that way");
    const sales = await findExplore(accountant, { measure: "users.login" });
    expect(sales?.measures.every(({ value }) => value.startsWith("sales."))).toBe(true);
    expect(sales?.answer.measure.id).toMatch(/^sales\./);
    expect(await findExplore(await makeUser(), {})).toBeUndefined();
  });
});
