import type { Carrier } from "./carrier.ts";

/** Keeps the message where it is: the development inbox shows the outbox. */
export const inboxCarrier: Carrier<{ id: string }> = {
  name: "inbox",
  repeatable: true,
  external: false,
  send: async (message) => message.id,
};
