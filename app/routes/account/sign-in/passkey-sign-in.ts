import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { forgetWaiting, waitingSignIn } from "#app/features/sign-in/second-step.server.ts";
import { beginSession, originOf } from "#app/features/sign-in/sign-in.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { holderOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { dashboardPath, loginPath } from "#app/shared/paths.ts";
import { findPasskeyRequest, signInWithPasskey, signOut } from "#modules/accounts/index.ts";
import { guest } from "#modules/kernel/actor.ts";

export const addresses = ["/login/passkey"];

/** What the browser needs to ask for a passkey. The challenge in it is different each time. */
export const loader = async () =>
  Response.json(await findPasskeyRequest(), { headers: { "cache-control": "no-store" } });

/** Signs in with a passkey: from the sign-in dialog, or instead of the code of the second step. */
export async function action({ request }: ActionFunctionArgs) {
  const previousActor = await holderOf(request);
  const form = await readForm(request);
  const waiting = await waitingSignIn(request);
  const typed = (name: string) => String(form.get(name) ?? "");
  const answer = { challenge: typed("challenge"), response: typed("response") };
  const entered = await signInWithPasskey(guest, { ...answer, ...(await originOf(request)) });
  if (!entered.ok) return redirectWith(loginPath, { kind: "error", text: oneSentence(entered.error).message });
  await beginSession(request, entered.value);
  if (waiting) await forgetWaiting();
  // Signing in starts a new session, so end the previous one.
  if (previousActor.session) await signOut(previousActor, {});
  return redirect(safeBack(form.get("back")) ?? waiting?.back ?? dashboardPath);
}
