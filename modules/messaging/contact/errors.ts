import { defineErrors } from "#modules/kernel/result.ts";

export const refuse = defineErrors({
  "no-own-email": { status: 409, message: "Your account has no email address to which we could send it." },
});
