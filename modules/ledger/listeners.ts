import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";

/** What was typed about a removed person's money is erased with the account. */
export const listeners: AnyListener[] = [on(userRemoved, "swaps.erase-ledger-notes", () => import("./erase-notes.ts"))];
