import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { setRoles } from "#modules/accounts/index.ts";
import { users } from "#modules/accounts/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { turnOnTwoStep } from "#test/factories/two-step.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { notifications, outbox } from "../../tables.ts";
import remindSecondStep from "./remind-second-step.ts";

const set = (required: string) => {
  process.env.STAFF_TWO_STEP = required;
  reloadEnvironment();
};
beforeAll(async () => {
  await testDatabase();
  set("required");
});
afterAll(() => set(""));

/** The role was given so many hours ago. */
const since = (hours: number, { id }: Actor) =>
  db()
    .update(users)
    .set({ staffSince: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(users.id, id as string));
const mails = ({ id }: Actor, kind: string) =>
  db()
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, id as string), eq(outbox.kind, kind), eq(outbox.channel, "mail")));
async function reminders(who: Actor): Promise<number> {
  await remindSecondStep();
  return (await mails(who, "second-step-due")).length;
}
const HOURS_5_DAYS = 120;

it("staff without a second step are reminded once, two days before they need one", async () => {
  const user = await makeUser({ role: "technician" });
  await since(HOURS_5_DAYS - 1, user);
  expect(await reminders(user)).toBe(0);
  await since(HOURS_5_DAYS + 1, user);
  expect([await reminders(user), await reminders(user)]).toEqual([1, 1]);
  const bell = await db()
    .select()
    .from(notifications)
    .where(eq(notifications.userId, user.id as string));
  expect(JSON.stringify(bell)).toContain("Please set up a second step for your work account by");
});

it("no one else is: with codes, after the time, without a role of the staff, or where none is needed", async () => {
  const [done, late, member, free] = [
    await makeUser({ role: "technician" }),
    await makeUser({ role: "technician" }),
    await makeUser(),
    await makeUser({ role: "technician" }),
  ];
  await turnOnTwoStep(done);
  for (const user of [done, member, free]) await since(HOURS_5_DAYS + 1, user);
  await since(170, late);
  set("off");
  expect(await reminders(free)).toBe(0);
  set("required");
  expect([await reminders(done), await reminders(late), await reminders(member)]).toEqual([0, 0, 0]);
});

it("the mail about the role says by when, to people who get one of the staff", async () => {
  const admin = await makeUser({ role: "admin" });
  const [user, other] = [await makeUser(), await makeUser()];
  value(await setRoles(admin, { user: user.id as string, roles: ["technician"] }));
  value(await setRoles(admin, { user: other.id as string, roles: ["dealer"] }));
  await drainJobs();
  const [[first], [second]] = [await mails(user, "roles-changed"), await mails(other, "roles-changed")];
  expect(first?.body).toContain("A work account needs a second step to log in");
  expect(second?.body).toContain("Your role is now: Dealer");
  expect(second?.body).not.toContain("second step");
});
