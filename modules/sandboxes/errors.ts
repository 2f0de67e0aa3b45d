import { defineErrors } from "#modules/kernel/result.ts";
import { MOST_DAYS, MOST_DAYS_AHEAD } from "./schemas.ts";

export const refuseSandbox = defineErrors({
  "sandbox-only": {
    status: 409,
    message: "This call needs a test key, which begins with swaplot_test_. It never changes the data of the site.",
  },
  "person-needs-test-key": {
    status: 400,
    message:
      "The header Swaplot-Person needs a test key, which begins with swaplot_test_. Send it without this header.",
  },
  "no-sandbox": { status: 503, message: "This site has no sandboxes. Ask its operator to set SANDBOX_DATABASE_URL." },
  "sandboxes-full": {
    status: 503,
    message:
      "All sandboxes are in use. A sandbox that is not used for 30 days becomes free, so please try again later.",
  },
  "sandbox-opening": {
    status: 503,
    message:
      "Your sandbox is being made. Please send the request again in a few seconds, or ask GET /api/sandbox how far it is.",
  },
  "sandbox-busy": {
    status: 503,
    message: "Your sandbox is still working on this. Please send the same request with the same idempotency key again.",
  },
  "not-in-sandbox": { status: 409, message: "There are no live updates in a sandbox. Ask for what you show instead." },
  "unknown-person": { status: 422, message: "There is no such person in your sandbox." },
  "clock-back": { status: 409, message: "The clock of a sandbox only goes forward. Reset the sandbox to begin again." },
  "clock-too-far": {
    status: 409,
    message: `One call moves the clock by at most ${MOST_DAYS} days, and a sandbox is at most ${MOST_DAYS_AHEAD} days ahead.`,
  },
  "step-passed": { status: 409, message: "The car is past this step already." },
  "other-channel": { status: 409, message: "The car is sold in the other channel, which has no such step." },
  "push-refused": {
    status: 409,
    message: "A call on the way was refused; `details` has its code, status, and fields. The car stays where it is.",
  },
  "not-pushed": { status: 409, message: "The car is at a step from which only the ordinary calls lead on." },
});
