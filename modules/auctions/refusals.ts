import { defineRefusals } from "#modules/kernel/result.ts";

export const refuse = defineRefusals({
  "not-now": { status: 409, message: "This is not possible now." },
});
