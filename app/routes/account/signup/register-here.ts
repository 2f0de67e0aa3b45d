import { redirect } from "@remix-run/node";
import { beginSession } from "#app/features/sign-in/sign-in.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { arrivalOf } from "#app/http/request/arrival.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { loginPath } from "#app/shared/paths.ts";
import { findSession, limitAddress, register } from "#modules/accounts/index.ts";
import { guest } from "#modules/kernel/actor.ts";

/** Creates an account from the form, signs it in and redirects to `next`, or returns the error. */
export async function registerAndSignIn(request: Request, type: "seller" | "buyer" | "dealer", next: string) {
  const tooMany = await limitAddress("register", scope().address);
  if (tooMany) return replyWith(await readForm(request), tooMany.error);
  const result = await submit(request, guest, register, { type, ...(await arrivalOf(request)) });
  if (!result.ok) return result.reply;
  // A retry of the same form may return the stored result after its session has ended.
  if (!(await findSession(result.value.token))) return redirect(loginPath);
  await beginSession(request, result.value);
  return redirect(next);
}
