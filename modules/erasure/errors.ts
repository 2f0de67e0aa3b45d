import { defineErrors } from "#modules/kernel/result.ts";

export const refuseErasure = defineErrors({
  "car-with-us": {
    status: 409,
    message:
      "You still have a car with us. Cancel its sale, or wait until it is sold. Then you can delete your account.",
  },
  "deal-not-closed": {
    status: 409,
    message: "A deal of yours is not closed yet. You can delete your account when it is.",
  },
  "claim-not-decided": {
    status: 409,
    message: "A claim of yours is not decided yet. You can delete your account when it is.",
  },
  "staff-account": { status: 409, message: "The account of a team member is removed by an administrator." },
  "not-own-password": { status: 422, message: "Please enter your current password.", field: "password" },
});
