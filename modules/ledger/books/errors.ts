import { defineErrors } from "#modules/kernel/result.ts";

export const refuseBooks = defineErrors({
  "statement-unreadable": { status: 422, message: "This is not a bank statement that we can read.", field: "file" },
  "statement-direction": {
    status: 422,
    message: "The file doesn’t say whether this money came in or went out.",
    field: "direction",
  },
  "statement-day-order": {
    status: 422,
    message: "The dates of this file may begin with the month or with the day.",
    field: "dayOrder",
  },
  "statement-known": {
    status: 409,
    message: "All transactions of this statement were uploaded already.",
    field: "file",
  },
  "line-matched": { status: 409, message: "This line is matched already." },
  "entry-matched": { status: 409, message: "This payment is matched to another line." },
  "line-differs": { status: 422, message: "Amount or direction of the payment differ from the line.", field: "entry" },
  "period-open": { status: 422, message: "A month can be closed after its end.", field: "month" },
  "period-unexplained": {
    status: 422,
    message: "Something is left in this month. Please settle it, or explain it.",
    field: "reason",
  },
  "period-waiting": { status: 409, message: "A request to close or to open a month waits for a colleague already." },
  "period-changed": {
    status: 409,
    message: "What is left in this month has changed since the request. Decline it, and ask again with the new report.",
  },
  "period-not-closed": { status: 409, message: "This month is not closed." },
  "period-closed-already": { status: 409, message: "This month is closed already." },
});
