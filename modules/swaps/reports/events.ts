import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { carTag } from "#modules/kernel/tags.ts";

const Report = z.object({ swap: z.string(), kind: z.string() });
const topics = ({ swap }: { swap: string }) => [`swap:${swap}`];

export const reportOrdered = defineEvent("report.ordered", Report, topics, {
  activity: ["cars", ({ kind }) => `ordered the report ${kind ?? ""}`.trim()],
  noNotification: "Open pages of the staff show it.",
});
/** The provider answered. The car's page shows recalls and history. */
export const reportArrived = defineEvent("report.arrived", Report, topics, {
  activity: ["cars", ({ kind }) => `received the report ${kind ?? ""}`.trim()],
  tags: ({ swap }) => [carTag(swap)],
  noNotification: "Open pages of the staff show it.",
});
/** The provider did not answer in several attempts, or has nothing about the car. */
export const reportFailed = defineEvent("report.failed", Report.extend({ problem: z.string() }), topics, {
  activity: ["cars", ({ kind }) => `received no report ${kind ?? ""}`.trim()],
  noNotification: "Open pages of the staff show it.",
});
