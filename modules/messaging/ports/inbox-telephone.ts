import { inboxCarrier } from "./inbox-carrier.ts";
import type { Telephone } from "./telephone.ts";

/** Simulated calls: they ring in the development inbox, whose buttons answer them and hang up. */
export const inboxTelephone: Telephone = { ...inboxCarrier, hangUp: async () => {} };
