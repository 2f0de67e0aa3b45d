import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const Segment = z.object({ segment: z.string() });
const lists = () => ["subscribers"];

export const segmentSaved = defineEvent("segment.saved", Segment, lists, {
  activity: ["content", "saved a segment of subscribers"],
});
export const segmentRemoved = defineEvent("segment.removed", Segment, lists, {
  activity: ["content", "removed a segment of subscribers"],
});
