import { defineErrors } from "#modules/kernel/result.ts";

export const refuseSegment = defineErrors({
  "segment-name-taken": { status: 409, field: "name", message: "Another segment has this name." },
  "unknown-zip": { status: 422, field: "place.zip", message: "We don’t recognize this ZIP code." },
});
