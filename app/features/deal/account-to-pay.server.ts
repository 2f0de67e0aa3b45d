import { environment } from "#modules/kernel/environment.ts";
import type { WireAccountView } from "./wire-account.tsx";

/** Where the parties of deals pay to; null while no account is set up. */
export function accountToPay(): WireAccountView | null {
  const [bank = "", routing = "", number = "", holder = ""] = environment().WIRE_ACCOUNT?.split("|") ?? [];
  return bank ? { bank, routing, number, holder } : null;
}
