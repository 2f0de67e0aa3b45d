import { defineErrors } from "#modules/kernel/result.ts";

export const refuseAnalytics = defineErrors({
  "measure-unknown": { status: 422, message: "Please choose one of the measures.", field: "measure" },
  "too-many-pins": { status: 422, message: "You can pin up to 12 charts. Please unpin one first." },
});
