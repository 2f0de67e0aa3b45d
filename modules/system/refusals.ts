import { defineRefusals } from "#modules/kernel/result.ts";

export const refuseSystem = defineRefusals({
  "no-dead-jobs": { status: 409, message: "This lane has no dead jobs any more, so there is nothing to retry." },
});
