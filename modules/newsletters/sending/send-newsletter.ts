import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { type Examined, examineNewsletter } from "../issues/check-newsletter.ts";
import { mayBeSent } from "../issues/check-rules.ts";
import { refuseNewsletter } from "../issues/errors.ts";
import { newsletterChanged } from "../issues/events.ts";
import { lockNewsletter, readNewsletter } from "../issues/lock-newsletter.ts";
import { SendNewsletter } from "../issues/schemas.ts";
import { isPossible, LARGE_AUDIENCE } from "../issues/states.ts";
import { newsletters } from "../issues/tables.ts";
import { enqueueSending } from "./enqueue-sending.ts";

/** What was examined, and the version it belongs to. */
export type Ready = { version: number; examined: Examined };

/** Refuses what can't be sent yet; null if there is nothing to send anymore, which `run` answers. */
export async function examineForSending(id: string): Promise<Result<Ready | null>> {
  const row = await readNewsletter(db(), id);
  if (!row || !isPossible(row.status, "send")) return ok(null);
  const examined = await examineNewsletter(row);
  if (mayBeSent(examined.checks)) return ok({ version: row.version, examined });
  const problems = examined.checks.filter(({ level }) => level === "stop").map(({ text }) => text);
  return refuseNewsletter("newsletter-incomplete", {
    message: `This newsletter can’t be sent yet. ${problems.join(" ")}`,
  });
}

/** Sends a newsletter now. Sending it again changes nothing and returns the same answer. */
export const sendNewsletter = defineCommand({
  name: "newsletters.send",
  input: SendNewsletter,
  allow: "newsletter",
  errors: ["newsletter-confirm", "newsletter-incomplete", "newsletter-state"],
  prepare: (_actor, { _id }) => examineForSending(_id),
  async run({ tx, actor, now, record }, { _id, recipients }, ready) {
    const row = await lockNewsletter(tx, _id);
    if (!row) return notFound("newsletter");
    if (row.status === "sending" || row.status === "sent") return ok({ _id, status: row.status });
    if (!isPossible(row.status, "send")) return refuseNewsletter("newsletter-state");
    if (!ready || ready.version !== row.version) return refuseCommon("stale-version");
    const { audience } = ready.examined;
    if (audience >= LARGE_AUDIENCE && recipients !== audience)
      return refuseNewsletter("newsletter-confirm", { details: { recipients: audience } });
    const plan = { status: "sending", sendAt: now, morningDay: null, morningHour: null, sentBy: actor.id } as const;
    await tx
      .update(newsletters)
      .set({ ...plan, updatedAt: now })
      .where(eq(newsletters.id, _id));
    await enqueueSending(tx, _id, now);
    await record(newsletterChanged({ newsletter: _id, status: "sending" }));
    return ok({ _id, status: "sending" as const });
  },
});
