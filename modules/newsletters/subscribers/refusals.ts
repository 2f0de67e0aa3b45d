import { defineRefusals } from "#modules/kernel/result.ts";

export const refuseSubscriber = defineRefusals({
  suppressed: {
    status: 409,
    message: "Mail to this address came back or was marked as spam. Please write to us, and we look into it.",
  },
});
