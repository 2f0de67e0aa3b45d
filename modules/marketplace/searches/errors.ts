import { defineErrors } from "#modules/kernel/result.ts";
import { CONFIRM_DAYS, MOST_BY_MAIL, MOST_SAVED } from "./policy.ts";

export const refuse = defineErrors({
  "nothing-filtered": { status: 422, message: "Choose at least one filter first. This one includes every car." },
  "saved-already": { status: 409, message: "You have saved this filter already." },
  "name-taken": { status: 409, message: "Another of your filters has this name.", field: "name" },
  "too-many-saved": {
    status: 409,
    message: `You have ${MOST_SAVED} saved filters, the maximum. Delete one you no longer need.`,
  },
  "too-many-by-mail": {
    status: 409,
    message: `This address has ${MOST_BY_MAIL} alerts, the maximum. Stop one with the link in its emails.`,
  },
  "alerts-gone": { status: 410, message: "These alerts no longer exist." },
  "link-expired": {
    status: 410,
    message: `This link has expired: it works for ${CONFIRM_DAYS} days. Save the filter again to get a new one.`,
  },
});
