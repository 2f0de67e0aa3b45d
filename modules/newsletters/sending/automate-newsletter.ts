import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { examineNewsletter } from "../issues/check-newsletter.ts";
import { mayBeAutomatic } from "../issues/check-rules.ts";
import { refuseNewsletter } from "../issues/errors.ts";
import { newsletterChanged } from "../issues/events.ts";
import { lockNewsletter, readNewsletter } from "../issues/lock-newsletter.ts";
import { AutomateNewsletter } from "../issues/schemas.ts";
import { isPossible } from "../issues/states.ts";
import { newsletters } from "../issues/tables.ts";
import { enqueueSending } from "./enqueue-sending.ts";

/**
 * Makes a draft automatic: everyone who is in its segment now or enters it later gets it once, `delayHours` later, until
 * someone stops it. Each reader who has left the segment by then still gets it, unless they unsubscribed.
 */
export const automateNewsletter = defineCommand({
  name: "newsletters.automate",
  input: AutomateNewsletter,
  allow: "newsletter",
  errors: ["newsletter-automatic", "newsletter-incomplete", "newsletter-state"],
  async prepare(_actor, { _id }) {
    const row = await readNewsletter(db(), _id);
    if (!row || !isPossible(row.status, "automate")) return ok(null);
    if (row.subjectB || row.resendOf || row.blocks.some(({ kind }) => kind === "cars"))
      return refuseNewsletter("newsletter-automatic");
    const { checks } = await examineNewsletter(row);
    return mayBeAutomatic(checks) ? ok({ version: row.version }) : refuseNewsletter("newsletter-incomplete");
  },
  async run({ tx, actor, now, record }, { _id, delayHours }, ready) {
    const row = await lockNewsletter(tx, _id);
    if (!row) return notFound("newsletter");
    if (!isPossible(row.status, "automate")) return refuseNewsletter("newsletter-state");
    if (!ready || ready.version !== row.version) return refuseCommon("stale-version");
    const plan = { automatic: true, delayHours, status: "sending", sendAt: now, sentBy: actor.id } as const;
    await tx
      .update(newsletters)
      .set({ ...plan, updatedAt: now })
      .where(eq(newsletters.id, _id));
    await enqueueSending(tx, _id, now);
    await record(newsletterChanged({ newsletter: _id, status: "sending" }));
    return ok({ _id });
  },
});
