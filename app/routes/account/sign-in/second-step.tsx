import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import * as styles from "#app/features/account/account-page.module.css";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { finishHere, forgetWaiting, waitingSignIn } from "#app/features/sign-in/second-step.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import { actorOf, holderOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { dashboardPath, loginPath } from "#app/shared/paths.ts";
import { refuseAccount, signOut } from "#modules/accounts/index.ts";
import { SecondStepDialog } from "./second-step-dialog.tsx";

export const addresses = ["/login/code"];

export const meta: MetaFunction = () => [
  { title: `Enter your code · ${NAME}` },
  { name: "robots", content: "noindex" },
];

const startAgain = () =>
  redirectWith(loginPath, { kind: "error", text: refuseAccount("second-step-expired").error.message });

export async function loader({ request }: LoaderFunctionArgs) {
  if (await waitingSignIn(request)) return null;
  throw (await actorOf(request)).id ? redirect(dashboardPath) : redirect(loginPath);
}

/** Signs in with the code. A wrong one changes nothing; the sign-in ends after ten minutes. */
export async function action({ request }: ActionFunctionArgs) {
  const previousActor = await holderOf(request);
  const form = await readForm(request);
  const waiting = await waitingSignIn(request);
  if (!waiting) return startAgain();
  const result = await finishHere(request, waiting.step, String(form.get("code") ?? ""));
  if (!result.ok && result.error.code === "second-step-expired") {
    await forgetWaiting();
    return startAgain();
  }
  if (!result.ok) return replyWith(form, oneSentence(result.error));
  // Signing in starts a new session, so end the previous one.
  if (previousActor.session) await signOut(previousActor, {});
  return redirect(waiting.back ?? dashboardPath);
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export default function SecondStep() {
  const state = useActionData<typeof action>();
  return (
    <div className={styles.loginBehind}>
      <SecondStepDialog state={state} />
    </div>
  );
}
