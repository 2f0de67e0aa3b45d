import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { blockAfter, changeBlocks } from "./blocks.ts";
import { refuseNewsletter } from "./errors.ts";
import { newsletterChanged } from "./events.ts";
import { definitionOf, lockNewsletter } from "./lock-newsletter.ts";
import { NewsletterRef, SaveNewsletter } from "./schemas.ts";
import { isPossible } from "./states.ts";
import { newsletters } from "./tables.ts";

type Written = z.output<typeof SaveNewsletter>;

/** Saves a draft, which may be incomplete; without `_id` it adds one. */
export const saveNewsletter = defineCommand({
  name: "newsletters.save",
  input: SaveNewsletter,
  allow: "newsletter",
  errors: ["newsletter-not-draft", "newsletter-segment"],
  async run(context, { _id: id, version, ...written }) {
    const { tx, actor, now, record } = context;
    const row = id ? await lockNewsletter(tx, id) : undefined;
    if (id && !row) return notFound("newsletter");
    if (row && row.status !== "draft") return refuseNewsletter("newsletter-not-draft");
    if (row && version !== undefined && version !== row.version) return refuseCommon("stale-version");
    if ((await definitionOf(tx, written.segment)) === undefined) return refuseNewsletter("newsletter-segment");
    const values = { ...columnsOf(written), updatedAt: now, updatedBy: actor.id };
    const saved = row?.id ?? newId();
    if (row)
      await tx
        .update(newsletters)
        .set({ ...values, version: row.version + 1 })
        .where(eq(newsletters.id, saved));
    else await tx.insert(newsletters).values({ id: saved, ...values, createdAt: now });
    await record(newsletterChanged({ newsletter: saved, status: "draft" }));
    return ok({ _id: saved, block: written.change ? blockAfter(written.change, values.blocks.length) : null });
  },
});

function columnsOf({ segment, change, blocks, subjectB, ...rest }: Omit<Written, "_id" | "version">) {
  return {
    ...rest,
    segmentId: segment,
    subjectB: subjectB || null,
    blocks: change ? changeBlocks(blocks, change) : blocks,
  };
}

/** A new draft with the contents of another newsletter, in whatever state that is. */
export const duplicateNewsletter = defineCommand({
  name: "newsletters.duplicate",
  input: NewsletterRef,
  allow: "newsletter",
  async run({ tx, actor, now, record }, { _id }) {
    const row = await lockNewsletter(tx, _id);
    if (!row) return notFound("newsletter");
    const { segmentId, subject, preheader, blocks, subjectB, testShare, testHours, winnerBy } = row;
    const kept = (await definitionOf(tx, segmentId)) === undefined ? null : segmentId;
    const copy = {
      segmentId: kept,
      resendOf: row.resendOf,
      subject,
      preheader,
      blocks,
      subjectB,
      testShare,
      testHours,
      winnerBy,
    };
    const id = newId();
    await tx.insert(newsletters).values({ id, ...copy, createdAt: now, updatedAt: now, updatedBy: actor.id });
    await record(newsletterChanged({ newsletter: id, status: "draft" }));
    return ok({ _id: id });
  },
});

/** A draft with the contents of a newsletter that was sent, for those of its readers who have not opened it. */
export const resendNewsletter = defineCommand({
  name: "newsletters.resend",
  input: NewsletterRef,
  allow: "newsletter",
  errors: ["newsletter-state"],
  async run({ tx, actor, now, record }, { _id }) {
    const row = await lockNewsletter(tx, _id);
    if (!row) return notFound("newsletter");
    if (!isPossible(row.status, "resend")) return refuseNewsletter("newsletter-state");
    const subject = row.winner === "b" ? (row.subjectB ?? row.subject) : row.subject;
    const id = newId();
    await tx.insert(newsletters).values({
      id,
      subject,
      preheader: row.preheader,
      blocks: row.blocks,
      resendOf: row.id,
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.id,
    });
    await record(newsletterChanged({ newsletter: id, status: "draft" }));
    return ok({ _id: id });
  },
});

/** Removes a draft. What was sent stays, with its report. */
export const removeNewsletter = defineCommand({
  name: "newsletters.remove",
  input: NewsletterRef,
  allow: "newsletter",
  errors: ["newsletter-not-draft"],
  async run(context, { _id }) {
    const row = await lockNewsletter(context.tx, _id);
    if (!row) return notFound("newsletter");
    if (row.status !== "draft") return refuseNewsletter("newsletter-not-draft");
    await markRemoved(context, _id);
    return ok({ success: true as const });
  },
});

async function markRemoved({ tx, now, record }: CommandContext, id: string): Promise<void> {
  await tx.update(newsletters).set({ deletedAt: now }).where(eq(newsletters.id, id));
  await record(newsletterChanged({ newsletter: id, status: "removed" }));
}
