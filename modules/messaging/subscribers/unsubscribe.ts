import { and, eq, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineVerb, type VerbContext } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { subscriptionLeft } from "../events.ts";
import { Token } from "../schemas.ts";
import { optOuts, subscribers } from "../tables.ts";
import { type Stop, stopOf } from "./tokens.ts";

/** Ends the subscription of a message's link; works without an account and is idempotent. */
export const unsubscribe = defineVerb({
  name: "messaging.unsubscribe",
  input: Token,
  allow: "anyone",
  async run(context, { token }) {
    const stop = stopOf(token);
    if (!stop) return notFound("subscription");
    if (stop.kind === "newsletter") await leave(context, stop.subscriber);
    else
      await context.tx
        .insert(optOuts)
        .values({ channel: stop.channel, address: stop.address, createdAt: context.now })
        .onConflictDoNothing();
    return ok({ success: true as const });
  },
});

async function leave({ tx, now, record }: VerbContext, subscriber: string): Promise<void> {
  const left = await tx
    .update(subscribers)
    .set({ status: "left", leftAt: now })
    .where(and(eq(subscribers.id, subscriber), ne(subscribers.status, "left")))
    .returning({ id: subscribers.id });
  if (left.length > 0) await record(subscriptionLeft({ subscriber }));
}

/** The subscription of a link, for its page; undefined if the link is invalid. */
export async function findStop(token: string): Promise<{ kind: Stop["kind"]; address: string } | undefined> {
  const stop = stopOf(token);
  if (stop?.kind !== "newsletter") return stop;
  const [row] = await db()
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(eq(subscribers.id, stop.subscriber));
  return row && { kind: "newsletter", address: row.email };
}
