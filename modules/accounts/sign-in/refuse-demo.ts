import { environment } from "#modules/kernel/environment.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";

export const isDemo = (email: string | null): boolean => Boolean(email?.endsWith("@demo.swaplot.test"));

/** The demo accounts and their password are public, so production refuses them for every sign-in method. */
export const refuseDemo = ({ email }: { email: string | null }): Refused | null =>
  isDemo(email) && !environment().showcase ? refuse("demo-only") : null;
