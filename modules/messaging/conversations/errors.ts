import { defineErrors } from "#modules/kernel/result.ts";

export const refuseMessage = defineErrors({
  "too-fast": { status: 429, message: "You’ve sent a lot of messages in a short time. Please wait a moment." },
  yourself: { status: 422, message: "You can’t write to yourself." },
  "not-yet": {
    status: 409,
    message: "You can write to a buyer who has written to you or made an offer for this car.",
  },
  blocked: { status: 409, message: "This person isn’t accepting messages from you." },
  "blocked-by-you": { status: 409, message: "You have blocked this person. Unblock them to write again." },
  "account-closed": { status: 409, message: "This account was closed, so it can’t get messages." },
  "team-stays": { status: 409, message: "The swap team can’t be blocked." },
  "team-hears": { status: 409, message: "The swap team’s conversations can’t be muted." },
  "reported-already": { status: 409, message: "You have reported this conversation. Our staff is looking at it." },
  "nothing-to-clear": { status: 409, message: "This message has no warning." },
  "report-settled": { status: 409, message: "This report was settled already." },
  "unknown-variable": { status: 422, message: "This text contains an unknown variable.", field: "text" },
  "missing-values": { status: 422, message: "Some values for this text are missing.", field: "message" },
  "template-name": { status: 409, message: "Another template has this name.", field: "name" },
});
