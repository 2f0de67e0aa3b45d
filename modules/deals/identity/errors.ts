import { defineErrors } from "#modules/kernel/result.ts";

export const refuseIdentity = defineErrors({
  "identity-checked": { status: 409, message: "Your ID is checked already." },
  "identity-waiting": {
    status: 409,
    message: "We are checking the photos that you sent. You don’t have to do anything.",
  },
  "identity-decided": { status: 409, message: "A colleague has decided about this ID already." },
  "identity-until": {
    status: 422,
    message: "Please enter the last day on which the ID is valid.",
    field: "until",
  },
  "identity-expired": { status: 422, message: "This ID is not valid anymore.", field: "until" },
  "identity-renamed": {
    status: 409,
    message: "The account has another name than the one you compared with the ID. Please compare it again.",
  },
  "identity-reason": {
    status: 422,
    message: "Please write why the ID is not accepted. The person reads it.",
    field: "reason",
  },
  "identity-own": { status: 403, message: "A colleague has to check your ID." },
  "identity-offline": { status: 409, message: "IDs are checked by our team here. Please send photos of yours." },
  "identity-unreachable": {
    status: 503,
    message: "The service that checks IDs doesn’t answer. Please try again in a minute, or send photos to our team.",
  },
  "identity-needed": {
    status: 409,
    message: "Please have your ID checked before you sign. It takes a few minutes in your profile, under ID check.",
  },
});
