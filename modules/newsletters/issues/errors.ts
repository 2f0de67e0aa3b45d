import { defineErrors } from "#modules/kernel/result.ts";

export const refuseNewsletter = defineErrors({
  "newsletter-not-draft": {
    status: 409,
    message: "Only a draft can be changed. Duplicate this newsletter to write the next one.",
  },
  "newsletter-state": { status: 409, message: "This is not possible anymore. The newsletter has moved on." },
  "newsletter-incomplete": { status: 422, message: "This newsletter can’t be sent yet." },
  "newsletter-automatic": {
    status: 422,
    message:
      "An automatic newsletter goes on for months, so it can’t have cars, which would be sold by then, nor a test of two subjects, nor readers of another newsletter.",
  },
  "newsletter-confirm": {
    status: 422,
    message: "Please type the number of readers to confirm that it is sent to all of them.",
    field: "recipients",
  },
  "newsletter-segment": {
    status: 422,
    message: "This segment does not exist anymore. Please choose another one.",
    field: "segment",
  },
  "schedule-past": {
    status: 422,
    message: "This time has passed. Please choose a later one, or send it now.",
    field: "time",
  },
  "schedule-morning": {
    status: 422,
    message: "The morning of this day has begun for some readers. Please choose a later day.",
    field: "day",
  },
  "no-own-address": { status: 409, message: "Your account has no email address to which we could send the test." },
});
