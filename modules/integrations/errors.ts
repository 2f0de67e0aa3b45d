import { defineErrors } from "#modules/kernel/result.ts";

export const refuseIntegration = defineErrors({
  "integration-not-set-up": { status: 409, message: "This integration is not set up, so there is nothing to check." },
  "integration-silent": { status: 502, message: "The service does not answer." },
  "integration-not-checkable": { status: 409, message: "This integration can’t be asked: the other side calls us." },
});
