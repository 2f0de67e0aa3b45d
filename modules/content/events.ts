import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { lookup } from "#modules/kernel/lookup.ts";

const TEXTS: Record<string, string> = {
  blog: "blog post",
  press: "press release",
  news: "news item",
  tips: "tip",
  testimonials: "testimonial",
  openings: "job opening",
  "landing-pages": "landing page",
};
const TEXT_ACTS: Record<string, string> = {
  submitted: "submitted for review",
  scheduled: "scheduled",
  published: "published",
  unpublished: "unpublished",
  restored: "restored an earlier version of",
  removed: "removed",
};

/** Editors commented on a text, or settled a comment. */
export const contentCommented = defineEvent(
  "content.commented",
  z.object({ kind: z.string(), id: z.string(), settled: z.boolean() }),
  ({ id }) => ["content", `text:${id}`],
  {
    activity: [
      "content",
      ({ kind, settled, id }, { title }) =>
        `${settled ? "resolved a comment on" : "commented on"} the ${lookup(TEXTS, kind) ?? "text"}${title(id)}`,
    ],
  },
);

/**
 * Editorial content was saved or removed, or a scheduled text became public (`act`, without an actor "published").
 * `shown` is false if readers see no difference; events recorded earlier lack these two fields.
 */
export const contentSaved = defineEvent(
  "content.saved",
  z.object({ kind: z.string(), id: z.string(), act: z.string().optional(), shown: z.boolean().optional() }),
  ({ id }) => ["content", `text:${id}`],
  {
    activity: [
      "content",
      ({ kind, act, id }, { title }) =>
        `${lookup(TEXT_ACTS, act) ?? "saved"} the ${lookup(TEXTS, kind) ?? "text"}${title(id)}`,
    ],
    tags: ({ shown }) => (shown === false ? [] : ["content"]),
  },
);
