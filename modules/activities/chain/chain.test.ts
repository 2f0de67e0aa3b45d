import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "#db/audit.ts";
import { db, inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { activities, activitySeals } from "#db/tables.ts";
import { profileSaved } from "#modules/accounts/events.ts";
import { removeUser } from "#modules/accounts/index.ts";
import { personId, system } from "#modules/kernel/actor.ts";
import { ownerDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { sealActivities } from "../index.ts";
import sealAll from "./seal-activities.ts";
import { verifyActivities } from "./verify-activities.ts";
import { sealOf } from "./words.ts";

beforeAll(() => ownerDatabase());

async function act(times: number): Promise<void> {
  const actor = await makeUser();
  for (let i = 0; i < times; i++)
    await inTransaction((tx) => record(tx, actor, profileSaved({ user: personId(actor) })));
}

/** What someone with full access to the database does: the trigger is off for this transaction. */
const forge = (statement: ReturnType<typeof sql>) =>
  inTransaction(async (tx) => {
    await tx.execute(sql`alter table activities disable trigger all`);
    await tx.execute(sql`alter table activity_seals disable trigger all`);
    await tx.execute(statement);
    await tx.execute(sql`alter table activities enable trigger all`);
    await tx.execute(sql`alter table activity_seals enable trigger all`);
  });

describe("the chain of activities", () => {
  it("can’t be changed or emptied", async () => {
    await act(1);
    await sealAll();
    for (const table of ["activities", "activity_seals"])
      for (const statement of [
        `update ${table} set ${table === "activities" ? "type = 'x'" : "hash = 'x'"}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(db().execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: "23001" } });
  });

  it("seals every activity once, those of the audit log too, also when several ask at the same time", async () => {
    await act(5);
    await audit(db(), system, "read-thread", (await makeUser()).id, { thread: "t" });
    await Promise.all([sealAll(), sealAll(), sealAll()]);
    const { seals, waiting, faults } = await verifyActivities();
    expect({ waiting, faults }).toEqual({ waiting: 0, faults: [] });
    expect(seals).toBe(await db().$count(activities));
  });

  it("seals an act that is committed after later ones", async () => {
    const actor = await makeUser();
    await inTransaction(async (slow) => {
      await record(slow, actor, profileSaved({ user: personId(actor) }));
      await act(2);
      await sealAll();
      expect((await verifyActivities()).faults).toEqual([]);
    });
    expect(await sealActivities(system, {})).toMatchObject({ value: { sealed: 1 } });
    expect(await verifyActivities()).toMatchObject({ waiting: 0, faults: [] });
  });

  it("stays sound when a person is removed, and names them no more", async () => {
    const person = await makeUser({ firstName: "Zebulon", lastName: "Quackenbush" });
    await inTransaction((tx) => record(tx, person, profileSaved({ user: person.id as string })));
    await sealAll();
    const { seals, hash } = await verifyActivities();
    expect(await removeUser(system, { user: person.id as string })).toMatchObject({ ok: true });
    await sealAll();
    expect((await verifyActivities({ number: seals, hash })).faults).toEqual([]);
    const { rows } = await db().execute(
      sql`select activities::text as row from activities where people @> array[${person.id}]::uuid[]`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/zebulon|quackenbush|@/i);
  });

  it("is broken by a changed activity with a new, fitting hash, because the next hash covers that one", async () => {
    await act(4);
    await sealAll();
    const { seals } = await verifyActivities();
    const [seal] = await db()
      .select()
      .from(activitySeals)
      .where(eq(activitySeals.number, seals - 2));
    const [before] = await db()
      .select()
      .from(activitySeals)
      .where(eq(activitySeals.number, seals - 3));
    const ofSeal = eq(activities.sequence, seal?.activity as number);
    const [row] = await db().select().from(activities).where(ofSeal);
    const facts = { amount: 1 };
    const hash = sealOf(before?.hash as string, seals - 2, { ...row, facts } as typeof activities.$inferSelect);
    await forge(sql`update activities set facts = ${JSON.stringify(facts)}::jsonb where sequence = ${seal?.activity}`);
    await forge(sql`update activity_seals set hash = ${hash} where number = ${seals - 2}`);
    expect((await verifyActivities()).faults).toEqual([
      expect.stringMatching(new RegExp(`does not have the hash of seal ${seals - 1}\\.$`)),
    ]);
    await forge(
      sql`update activities set facts = ${JSON.stringify(row?.facts)}::jsonb where sequence = ${seal?.activity}`,
    );
    await forge(sql`update activity_seals set hash = ${seal?.hash} where number = ${seals - 2}`);
    expect((await verifyActivities()).faults).toEqual([]);
  });

  it("is broken by a change, a removal, an addition, and a cut, and says where", async () => {
    await act(8);
    await sealAll();
    const { seals, hash } = await verifyActivities();
    const noted = { number: seals, hash };
    const at = (back: number) => sql`(select activity from activity_seals where number = ${seals - back})`;
    expect((await verifyActivities(noted)).faults).toEqual([]);

    await forge(sql`delete from activity_seals where number > ${seals - 2}`);
    expect((await verifyActivities()).faults).toEqual([]);
    expect((await verifyActivities(noted)).faults).toEqual([`Seal ${seals} no longer has the hash that was noted.`]);
    await forge(sql`update activities set facts = '{"amount": 1}' where sequence = ${at(3)}`);
    expect((await verifyActivities()).faults).toEqual([
      expect.stringMatching(
        new RegExp(`^Activity \\d+ \\(user.profile-saved\\) does not have the hash of seal ${seals - 3}\\.$`),
      ),
    ]);
    await forge(sql`delete from activity_seals where number = ${seals - 4}`);
    expect((await verifyActivities()).faults[0]).toBe(`Seal ${seals - 4} is missing.`);
    await forge(sql`insert into activities (event_id, type, people, facts, at)
      values (gen_random_uuid(), 'user.activated', '{}', '{}', now() - interval '2 hours')`);
    expect((await verifyActivities()).faults.at(-1)).toBe("An activity older than an hour without a seal.");
  });
});
