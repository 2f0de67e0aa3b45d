import { sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { findContact, openingToken } from "#modules/accounts/index.ts";
import { DAY_MS, HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { queueSince } from "../delivering/queue-event.ts";
import { DAYS_BEFORE, StartListening } from "../schemas.ts";
import { newSecret } from "../subscriptions/create-webhook.ts";
import { webhooks } from "../tables.ts";

/**
 * From now on, messages about the actor's events are kept for a program that fetches them; with `since`, also those from before. A person has
 * one such webhook: the first call makes it, and a later one changes its events. Returns its secret each time.
 */
export const startListening = openingToken(
  defineCommand({
    name: "webhooks.listen",
    input: StartListening,
    allow: "verified",
    ownerOnly: "webhooks",
    fresh: true,
    limits: (actor) => [{ subject: `webhook-listens:${actor.id}`, most: 120, seconds: HOUR_SECONDS }],
    async run({ tx, actor, now }, { events, payload, since }) {
      const userId = actor.id ?? "";
      if (!(await findContact(tx, userId))) return refuseCommon("sign-in-required");
      const unique = [...new Set(events)];
      const id = newId();
      const [listening] = await tx
        .insert(webhooks)
        .values({ id, userId, url: null, secret: newSecret(), events: unique, payload, createdAt: now })
        .onConflictDoUpdate({
          target: webhooks.userId,
          targetWhere: sql`url is null`,
          set: { events: unique, payload },
        })
        .returning();
      if (!listening) throw new Error("The webhook was not saved");
      if (listening.id === id) await audit(tx, actor, "webhook-created", userId, { webhook: id });
      const earliest = now.getTime() - DAYS_BEFORE * DAY_MS;
      if (since) await queueSince(tx, listening, new Date(Math.max(earliest, Date.parse(since))));
      return ok({ _id: listening.id, token: listening.secret });
    },
  }),
);
