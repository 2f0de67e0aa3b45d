import { defineErrors } from "#modules/kernel/result.ts";

export const refuseSubscriber = defineErrors({
  suppressed: {
    status: 409,
    message: "Email to this address bounced or was marked as spam. Please write to us, and we’ll look into it.",
  },
  "subscriber-zip": { status: 422, field: "zip", message: "There is no such ZIP code. Please check the five digits." },
  "subscriber-known": { status: 409, field: "email", message: "This address is on the list already." },
  "not-subscribed": { status: 409, message: "This subscription has ended already." },
  "not-pending": { status: 409, message: "This person isn’t asked to confirm the address anymore." },
  "not-suppressed": { status: 409, message: "This address is not suppressed." },
});
