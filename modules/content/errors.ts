import { defineErrors } from "#modules/kernel/result.ts";

export const refuse = defineErrors({
  "code-taken": { status: 409, message: "Another text has this code, or had it before. Please choose another one." },
  "own-words": {
    status: 422,
    message:
      "These are the words of the person who wrote them. You can publish them or leave them out, but not change them.",
    field: "text",
  },
  "sale-link": {
    status: 410,
    message: "This link no longer works. The sale was reversed, or the link is incomplete.",
  },
  "testimonial-shown": {
    status: 409,
    message: "Our editors have already reviewed your testimonial. Please write to us to change it.",
  },
  "schedule-past": {
    status: 422,
    message: "This time has passed. Please choose a later one, or publish now.",
    field: "at",
  },
  "schedule-public": {
    status: 409,
    message:
      "Readers see this text now, and a later time would hide it until then. Publish the changes now, or unpublish it first.",
    field: "at",
  },
  "schedule-missing": { status: 422, message: "Please enter a day and a time.", field: "at" },
});
