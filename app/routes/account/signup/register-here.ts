import { redirect } from "@remix-run/node";
import { arrivalOf } from "#app/http/arrival.ts";
import { replyWith, submit } from "#app/http/form.ts";
import { readForm } from "#app/http/read-form.ts";
import { scope } from "#app/http/request-scope.ts";
import { beginSession } from "#app/http/sign-in.ts";
import { loginPath } from "#app/shared/paths.ts";
import { findSession, limitAddress, register } from "#modules/accounts/index.ts";
import { guest } from "#modules/kernel/actor.ts";

/** Creates an account from the form, signs it in and redirects to `next`, or returns the refusal. */
export async function registerAndSignIn(request: Request, type: "seller" | "buyer" | "dealer", next: string) {
  const tooMany = await limitAddress("register", scope().address);
  if (tooMany) return replyWith(await readForm(request), tooMany.refusal);
  const result = await submit(request, guest, register, { type, ...(await arrivalOf(request)) });
  if (!result.ok) return result.reply;
  // A retry of the same form may return the stored result after its session has ended.
  if (!(await findSession(result.value.token))) return redirect(loginPath);
  await beginSession(request, result.value);
  return redirect(next);
}
