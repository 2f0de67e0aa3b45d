import { defineErrors } from "#modules/kernel/result.ts";

export const refuseTelephone = defineErrors({
  "no-telephone": {
    status: 503,
    message: "An error has occurred. We are unable to call you at this moment.",
  },
  "call-yourself": { status: 422, message: "You can’t call yourself." },
  "takes-no-calls": { status: 409, message: "This person doesn’t take calls. Please send a message instead." },
  "not-your-car": {
    status: 409,
    message: "You can call the seller while the car is for sale, or with an offer on it.",
  },
  "phone-needed": {
    status: 409,
    message: "Please verify your phone in your profile first. We’ll call you at that number.",
  },
  "call-blocked": { status: 409, message: "You can’t call this person." },
  "quiet-hours": {
    status: 409,
    message: "This person doesn’t take calls at this hour. Please send a message instead.",
  },
  "in-a-call": { status: 409, message: "You are in a call already." },
  "line-busy": { status: 409, message: "This person is in another call. Please try again in a few minutes." },
  "call-over": { status: 409, message: "This call is over." },
  "hours-gone": { status: 409, message: "These hours have passed. Please choose others.", field: "hours" },
  "asked-already": { status: 409, message: "You have asked for a call already. We will call you." },
});
