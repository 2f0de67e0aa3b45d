import { redirect } from "@remix-run/node";
import { register } from "#modules/accounts/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { submit } from "./form.ts";
import { referralOf } from "./referral.ts";
import { beginSession } from "./sign-in.ts";

/** Makes the account a form describes, signs it in here and goes on to `next`; or answers what was wrong. */
export async function registerHere(request: Request, type: "seller" | "buyer" | "dealer", next: string) {
  const fpRef = await referralOf(request);
  const result = await submit(request, guest, register, { type, ...(fpRef ? { fpRef } : {}) });
  if (!result.ok) return result.reply;
  await beginSession(request, result.value);
  return redirect(next);
}
