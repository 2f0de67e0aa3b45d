import { defineErrors } from "#modules/kernel/result.ts";

export const refusePayout = defineErrors({
  "payout-same": { status: 409, message: "This is your bank account already." },
  "payout-decided": { status: 409, message: "This change is not waiting anymore." },
  "payout-own": { status: 403, message: "A colleague has to check the change of your bank account." },
  "payout-held": {
    status: 409,
    message: "The bank account was changed, and can’t be paid yet.",
    field: "method",
  },
});
