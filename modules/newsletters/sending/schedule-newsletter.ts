import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { chicagoInstant } from "#modules/kernel/chicago.ts";
import { notFound, ok, type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { refuseNewsletter } from "../issues/errors.ts";
import { newsletterChanged } from "../issues/events.ts";
import { definitionOf, lockNewsletter } from "../issues/lock-newsletter.ts";
import { NewsletterRef, ScheduleNewsletter } from "../issues/schemas.ts";
import { isPossible, type NewsletterAct, type NewsletterState } from "../issues/states.ts";
import { type NewsletterRow, newsletters } from "../issues/tables.ts";
import { audience } from "../segments/audience.ts";
import { enqueueSending } from "./enqueue-sending.ts";
import { morningsOf } from "./morning.ts";
import { examineForSending } from "./send-newsletter.ts";

type Asked = z.output<typeof ScheduleNewsletter>;

/** Sends a newsletter later: at one time for all readers, or in each reader's morning. */
export const scheduleNewsletter = defineCommand({
  name: "newsletters.schedule",
  input: ScheduleNewsletter,
  allow: "newsletter",
  errors: ["newsletter-incomplete", "newsletter-state", "schedule-morning", "schedule-past"],
  prepare: (_actor, { _id }) => examineForSending(_id),
  async run(context, asked, ready) {
    const { tx, now, actor } = context;
    const row = await lockNewsletter(tx, asked._id);
    if (!row) return notFound("newsletter");
    if (!isPossible(row.status, "schedule")) return refuseNewsletter("newsletter-state");
    if (!ready || ready.version !== row.version) return refuseCommon("stale-version");
    const plan = await planOf(tx, row, asked, now);
    if ("ok" in plan) return plan;
    await change(context, row, "scheduled", { ...plan, sentBy: actor.id });
    return ok({ sendAt: plan.sendAt.toISOString() });
  },
});

type Plan = Pick<NewsletterRow, "morningDay" | "morningHour"> & { sendAt: Date };

async function planOf(tx: Tx, row: NewsletterRow, asked: Asked, now: Date): Promise<Plan | Refused> {
  if (asked.when === "at") {
    const sendAt = chicagoInstant(asked.day, asked.time);
    return sendAt <= now ? refuseNewsletter("schedule-past") : { sendAt, morningDay: null, morningHour: null };
  }
  const { first } = morningsOf(asked.day, asked.hour, await zonesOf(tx, row.segmentId));
  return first <= now
    ? refuseNewsletter("schedule-morning")
    : { sendAt: first, morningDay: asked.day, morningHour: asked.hour };
}

/** The time zones of a segment's readers. */
export async function zonesOf(tx: Tx, segment: string | null): Promise<string[]> {
  const readers = await audience(tx, (await definitionOf(tx, segment)) ?? null);
  const rows = await tx.selectDistinct({ zone: sql<string>`${readers.zone}` }).from(readers);
  return rows.map(({ zone }) => zone);
}

/** Makes a scheduled newsletter a draft again. */
export const unscheduleNewsletter = changeOf("unschedule", "draft", {
  sendAt: null,
  morningDay: null,
  morningHour: null,
});
/** Stops sending: readers who have not got the newsletter don't get it, unless sending continues. */
export const stopNewsletter = changeOf("stop", "stopped", {});
/** Goes on with the readers who have not got it yet. */
export const continueNewsletter = changeOf("continue", "sending", {});

function changeOf(act: NewsletterAct, to: NewsletterState, values: Partial<NewsletterRow>) {
  return defineCommand({
    name: `newsletters.${act}`,
    input: NewsletterRef,
    allow: "newsletter",
    errors: ["newsletter-state"],
    async run(context, { _id }) {
      const row = await lockNewsletter(context.tx, _id);
      if (!row) return notFound("newsletter");
      if (!isPossible(row.status, act)) return refuseNewsletter("newsletter-state");
      await change(context, row, to, values);
      if (to === "sending") await enqueueSending(context.tx, _id, context.now);
      return ok({ success: true as const });
    },
  });
}

async function change(
  { tx, now, record }: CommandContext,
  { id }: NewsletterRow,
  status: NewsletterState,
  values: Partial<NewsletterRow>,
): Promise<void> {
  await tx
    .update(newsletters)
    .set({ ...values, status, updatedAt: now })
    .where(eq(newsletters.id, id));
  await record(newsletterChanged({ newsletter: id, status }));
}
