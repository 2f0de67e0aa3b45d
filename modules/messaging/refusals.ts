import { defineRefusals } from "#modules/kernel/result.ts";

export const refuse = defineRefusals({
  "no-address": { status: 409, message: "This person has no e-mail address and no phone number." },
});
