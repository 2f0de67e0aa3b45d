import type { Carrier } from "./carrier.ts";

/** Leaves the message in the outbox, which the development inbox displays. */
export const inboxCarrier: Carrier<{ id: string }> = {
  name: "inbox",
  repeatable: true,
  external: false,
  send: async (message) => message.id,
};
