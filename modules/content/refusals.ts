import { defineRefusals } from "#modules/kernel/result.ts";

export const refuse = defineRefusals({
  "code-taken": { status: 409, message: "Another text has this code, or had it before. Please choose another one." },
  "schedule-past": {
    status: 422,
    message: "This time has passed. Please choose a later one, or publish now.",
    field: "at",
  },
  "schedule-missing": { status: 422, message: "Please enter a day and a time.", field: "at" },
});
