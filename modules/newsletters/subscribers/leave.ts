import { eq } from "drizzle-orm";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { subscriberToEnd } from "../tokens.ts";
import { subscriptionLeft } from "./events.ts";
import { type Consent, recordConsent } from "./record-consent.ts";
import { TokenFrom } from "./schemas.ts";
import { subscribers } from "./tables.ts";

/** Ends the subscription of a newsletter's link; works without an account and is idempotent. */
export const leaveNewsletter = defineCommand({
  name: "newsletters.leave",
  input: TokenFrom,
  allow: "anyone",
  async run(context, { token, address }) {
    const id = subscriberToEnd(token);
    if (!id) return notFound("subscription");
    await leave(context, id, { act: "unsubscribed", address });
    return ok({ success: true as const });
  },
});

/** Ends a subscription if it has not ended yet. An address that bounced or complained stays that. */
export async function leave(
  context: CommandContext,
  id: string,
  consent: Pick<Consent, "act" | "address" | "note">,
): Promise<void> {
  const { tx, now, record } = context;
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
  if (row?.status !== "pending" && row?.status !== "confirmed") return;
  await tx.update(subscribers).set({ status: "unsubscribed", leftAt: now }).where(eq(subscribers.id, id));
  await recordConsent(context, { subscriber: id, source: row.source, ...consent });
  await record(subscriptionLeft({ subscriber: id }));
}
