import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { findPeople, lockUser } from "#modules/accounts/index.ts";
import { refuseAttached, shareFiles } from "#modules/files/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { DAY_SECONDS, HOUR_MS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { openFreeTask } from "#modules/swaps/index.ts";
import { refuseIdentity } from "./errors.ts";
import { identitySent } from "./events.ts";
import { isStuck } from "./identity-state.ts";
import { readIdentity } from "./read-checks.ts";
import { SendIdentity } from "./schemas.ts";
import { identityChecks } from "./tables.ts";

/** Staff look at the photos within four hours. */
const CHECK_MS = 4 * HOUR_MS;
const IDENTITY_TASK = "Check the ID of a person";

/** A member sends photos of their ID and of themselves. Only staff who check IDs can open them. */
export const sendIdentity = defineCommand({
  name: "deals.send-identity",
  input: SendIdentity,
  allow: "verified",
  ownerOnly: true,
  errors: ["file-attached", "identity-checked", "identity-waiting"],
  limits: (actor) => [{ subject: `identity:${actor.id}`, most: 10, seconds: DAY_SECONDS }],
  async run({ tx, actor, now, record }, { document, files: sent }) {
    const userId = personId(actor);
    await lockUser(tx, userId);
    const { state, waiting } = await readIdentity(tx, userId);
    const stuck = isStuck(waiting, now) ? waiting : null;
    if (state === "checked") return refuseIdentity("identity-checked");
    if (state === "waiting" && !stuck) return refuseIdentity("identity-waiting");
    const files = [...new Set(sent)];
    // The photos are deleted after the decision, and must not take something else along.
    const attached = await refuseAttached(tx, actor, files);
    if (attached) return attached;
    if (stuck)
      await tx
        .update(identityChecks)
        .set({ status: "declined", reason: "Photos were sent instead.", decidedAt: now })
        .where(eq(identityChecks.id, stuck.id));
    await shareFiles(tx, files, ["can:identity.check"]);
    const dueAt = new Date(now.getTime() + CHECK_MS);
    const taskId = await openFreeTask(tx, actor, { title: IDENTITY_TASK, roleGroup: "customer-service", dueAt }, now);
    const check = newId();
    const name = (await findPeople([userId], tx)).get(userId)?.fullName ?? "";
    await tx
      .insert(identityChecks)
      .values({ id: check, userId, way: "upload", status: "waiting", document, name, files, taskId, createdAt: now });
    await record(identitySent({ user: userId, check, task: taskId }));
    return ok({ _id: check });
  },
});
