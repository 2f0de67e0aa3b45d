import { z } from "zod";
import { LIVE_TOPIC, MOST_LIVE_TOPICS } from "#modules/kernel/live.ts";

const Topics = z.array(z.string().max(LIVE_TOPIC)).max(MOST_LIVE_TOPICS).default([]);
const topic = z.string().describe("The topic, such as `swap:ID`.");
const Person = z.object({
  id: z.string().describe("The id of the person’s account."),
  name: z.string().describe("The full name of staff; of others the first name and the first letter of the last one."),
});

/** What a browser may say on /api/ws (spec: connect, ping every 20 s, three rounds of time sync). */
export const HEARD = {
  connect: z
    .object({
      type: z.literal("connect"),
      topics: Topics.describe("What to listen to. Topics that you may not read are left out."),
      here: Topics.describe("Which of them you have open for others to see."),
      age: z
        .number()
        .min(0)
        .optional()
        .describe("The milliseconds since you were up to date; what happened to new topics meanwhile is sent."),
    })
    .describe("Replaces the topics to listen to."),
  typing: z
    .object({
      type: z.literal("typing"),
      topic: z.string().max(LIVE_TOPIC).describe("The topic under which you write, which you have open."),
      part: z.string().max(40).optional().describe("The part of the page, if it has several."),
    })
    .describe("You are writing. Send it every three seconds at most."),
  ping: z
    .object({ type: z.literal("ping") })
    .describe("Keeps the connection open: send it every 20 seconds, because a silent one is closed after 65."),
  sync: z
    .object({ type: z.literal("sync"), sent: z.number().describe("Your clock, in milliseconds.") })
    .describe("Asks for our clock. Three rounds tell how far yours is off."),
} as const;

/** What the site says. */
export const SAID = {
  connected: z
    .object({ type: z.literal("connected"), topics: z.array(z.string()).describe("What you listen to now.") })
    .describe("Answers `connect`, after what you have missed."),
  changed: z
    .object({
      type: z.literal("changed"),
      topic: topic.describe("The topic that changed; `*` means everything."),
      event: z.string().optional().describe("What happened; `swap.changed` if you have no part in the car."),
      id: z.string().optional().describe("The id of the event; one may come twice."),
      news: z.unknown().optional().describe("What is the same for all listeners, such as the price of a lot."),
    })
    .describe("Something changed: ask the API for it."),
  company: z
    .object({
      type: z.literal("company"),
      topic,
      people: z.array(Person).describe("Who else has it open now."),
    })
    .describe("Who has the same open."),
  typing: z
    .object({
      type: z.literal("typing"),
      topic,
      person: Person.describe("Who writes."),
      part: z.string().optional().describe("The part of the page, if it has several."),
    })
    .describe("Someone else is writing."),
  pong: z.object({ type: z.literal("pong") }).describe("Answers `ping`."),
  sync: z
    .object({
      type: z.literal("sync"),
      sent: z.number().describe("What you sent."),
      server: z.number().describe("Our clock, in milliseconds since 1970."),
    })
    .describe("Answers `sync`."),
} as const;

export type Said = { [Name in keyof typeof SAID]: z.input<(typeof SAID)[Name]> }[keyof typeof SAID];

export const Frame = z.discriminatedUnion("type", [HEARD.connect, HEARD.typing, HEARD.ping, HEARD.sync]);
