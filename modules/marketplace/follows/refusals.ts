import { defineRefusals } from "#modules/kernel/result.ts";

export const refuse = defineRefusals({
  "own-swap": { status: 409, message: "You cannot do this with your own car." },
});
