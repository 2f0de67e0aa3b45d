import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { carTag } from "#modules/kernel/tags.ts";
import { REMOVAL_REASONS } from "./limits.ts";
import { QUESTION_PARTS } from "./schemas.ts";

const About = z.object({ question: z.string(), swap: z.string() });
/** `held`: staff read it first, so the car's page doesn't have it yet. */
const Written = About.extend({ by: z.string(), held: z.boolean() });
type Written = z.output<typeof Written>;

const topics = ({ swap, by }: Written) => [`swap:${swap}`, `user:${by}`, "team-messages"];
const tags = ({ swap, held }: Written) => (held ? [] : [carTag(swap)]);

export const questionAsked = defineEvent("question.asked", Written, topics, {
  tags,
  activity: ["messages", "asked a public question about the car"],
});
export const questionAnswered = defineEvent("question.answered", Written, topics, {
  tags,
  activity: ["messages", "answered a public question about the car"],
});
export const questionReported = defineEvent("question.reported", About, () => ["team-messages"], {
  activity: ["messages", "reported a public question about the car"],
});

const reasons = Object.keys(REMOVAL_REASONS) as (keyof typeof REMOVAL_REASONS)[];

/** Staff have decided about a text. `waited`: it was held until now. `reason`: why it was removed. */
export const questionDecided = defineEvent(
  "question.decided",
  About.extend({
    part: z.enum(QUESTION_PARTS),
    shown: z.boolean(),
    waited: z.boolean(),
    writer: z.string(),
    reason: z.enum(reasons).optional(),
  }),
  ({ swap, writer }) => [`swap:${swap}`, `user:${writer}`, "team-messages"],
  {
    tags: ({ swap }) => [carTag(swap)],
    activity: [
      "messages",
      ({ part, shown }) =>
        part === "question"
          ? `${shown ? "approved" : "removed"} a public question about the car`
          : `${shown ? "approved" : "removed"} the answer to a public question about the car`,
    ],
  },
);
