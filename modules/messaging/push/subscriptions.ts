import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { isPushService } from "../ports/push-carrier.ts";
import { pushSubscriptions } from "../tables.ts";

const endpoint = z
  .url({ error: "This browser can’t be reached." })
  .max(1_000)
  .refine(isPushService, "This browser can’t be reached.");

/** Turns browser notifications on for one browser; one that belonged to another account moves to this one. */
export const subscribePush = defineCommand({
  name: "messaging.subscribe-push",
  input: z.object({ endpoint }),
  allow: "signed-in",
  ownerOnly: true,
  limits: (actor) => [{ subject: `push:${actor.id}`, most: 20, seconds: HOUR_SECONDS }],
  async run({ tx, actor, now }, { endpoint }) {
    const userId = personId(actor);
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(), userId, endpoint, createdAt: now })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userId, createdAt: now } });
    return ok({ success: true as const });
  },
});

/** Turns them off again for one browser. */
export const unsubscribePush = defineCommand({
  name: "messaging.unsubscribe-push",
  input: z.object({ endpoint: z.string().max(1_000) }),
  allow: "signed-in",
  async run({ tx, actor }, { endpoint }) {
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, personId(actor))));
    return ok({ success: true as const });
  },
});
