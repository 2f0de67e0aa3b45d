import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { isSamePerson } from "#db/parties.ts";
import { findPeople, lockUser } from "#modules/accounts/index.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused } from "#modules/kernel/result.ts";
import { endFreeTask } from "#modules/swaps/index.ts";
import { carsOfPerson } from "../cars-of-person.ts";
import { refuseIdentity } from "./errors.ts";
import { identityDecided } from "./events.ts";
import { identityUntil } from "./identity-state.ts";
import { DecideIdentity, RecordIdentity } from "./schemas.ts";
import { identityChecks } from "./tables.ts";

/** Staff accept the photos of an ID until a day, or say why not; the person can send others then. */
export const decideIdentity = defineCommand({
  name: "deals.decide-identity",
  input: DecideIdentity,
  allow: "identity.check",
  parties: carsOfPerson,
  fresh: true,
  errors: [
    "identity-decided",
    "identity-expired",
    "identity-own",
    "identity-reason",
    "identity-renamed",
    "identity-until",
  ],
  async run({ tx, actor, now, record }, { user, check: id, outcome, until, name: shown, reason }) {
    const own = await refuseOwn(tx, actor, user);
    if (own) return own;
    await lockUser(tx, user);
    const [check] = await tx
      .select()
      .from(identityChecks)
      .where(and(eq(identityChecks.id, id), eq(identityChecks.userId, user), eq(identityChecks.way, "upload")))
      .for("update");
    if (!check) return notFound("ID check");
    if (check.status !== "waiting") return refuseIdentity("identity-decided");
    const today = chicagoDay(now);
    const approved = outcome === "approved";
    if (!approved && !reason) return refuseIdentity("identity-reason");
    if (approved && !until) return refuseIdentity("identity-until");
    if (approved && until && until < today) return refuseIdentity("identity-expired");
    const name = await nameOf(tx, user);
    if (approved && shown !== name) return refuseIdentity("identity-renamed");
    const decision = approved
      ? { status: "approved" as const, name, documentUntil: until, validUntil: identityUntil(today, until ?? null) }
      : { status: "declined" as const, reason };
    await tx
      .update(identityChecks)
      .set({ ...decision, decidedBy: actor.id, decidedAt: now })
      .where(eq(identityChecks.id, id));
    if (check.taskId) await endFreeTask(tx, actor, check.taskId, "done", now);
    await record(identityDecided({ user, check: id, approved }));
    return ok({ _id: id });
  },
});

/** Staff have seen the ID and the person together, such as at a Swap Center. No photo is kept. */
export const recordIdentity = defineCommand({
  name: "deals.record-identity",
  input: RecordIdentity,
  allow: "identity.check",
  parties: carsOfPerson,
  fresh: true,
  errors: ["identity-expired", "identity-own", "identity-renamed"],
  async run({ tx, actor, now, record }, { user, document, until, name: shown }) {
    const own = await refuseOwn(tx, actor, user);
    if (own) return own;
    const today = chicagoDay(now);
    if (until < today) return refuseIdentity("identity-expired");
    if (!(await lockUser(tx, user))) return notFound("user");
    const name = await nameOf(tx, user);
    if (shown !== undefined && shown !== name) return refuseIdentity("identity-renamed");
    await endWaiting(tx, actor, user, now);
    const check = newId();
    await tx.insert(identityChecks).values({
      id: check,
      userId: user,
      way: "in-person",
      status: "approved",
      document,
      name,
      documentUntil: until,
      validUntil: identityUntil(today, until),
      decidedBy: personId(actor),
      decidedAt: now,
      createdAt: now,
    });
    await record(identityDecided({ user, check, approved: true }));
    return ok({ _id: check });
  },
});

const nameOf = async (tx: Tx, user: string): Promise<string> =>
  (await findPeople([user], tx)).get(user)?.fullName ?? "";

const refuseOwn = async (tx: Tx, actor: Actor, user: string): Promise<Refused | null> =>
  (await isSamePerson(tx, actor.id, user)) ? refuseIdentity("identity-own") : null;

/** Photos that wait are not needed once the ID was seen. */
async function endWaiting(tx: Tx, actor: Actor, user: string, now: Date): Promise<void> {
  const waiting = await tx
    .update(identityChecks)
    .set({ status: "declined", reason: "Your ID was checked in person.", decidedBy: actor.id, decidedAt: now })
    .where(and(eq(identityChecks.userId, user), eq(identityChecks.status, "waiting")))
    .returning({ task: identityChecks.taskId });
  for (const { task } of waiting) if (task) await endFreeTask(tx, actor, task, "canceled", now);
}
