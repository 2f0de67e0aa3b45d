import { defineErrors } from "#modules/kernel/result.ts";

export const refuseSystem = defineErrors({
  "no-dead-jobs": { status: 409, message: "This lane has no dead jobs any more, so there is nothing to retry." },
});
