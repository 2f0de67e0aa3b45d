import { defineErrors } from "#modules/kernel/result.ts";

export const refuse = defineErrors({
  "own-swap": { status: 409, message: "You cannot do this with your own car." },
});
