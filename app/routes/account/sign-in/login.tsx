import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { AuthDialog } from "#app/features/sign-in/auth-dialog.tsx";
import { stepOf, toSecondStep } from "#app/features/sign-in/second-step.server.ts";
import { signInHere } from "#app/features/sign-in/sign-in.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { actorOf, holderOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { dashboardPath, homePath, setPasswordPath } from "#app/shared/paths.ts";
import { signOut } from "#modules/accounts/index.ts";
import { dialogData } from "./auth-dialog.ts";

export const addresses = ["/login"];

export const meta: MetaFunction = () => [
  { title: `Sign-in · ${NAME}` },
  { name: "description", content: "Log in with your email or phone and password, or through Facebook or Google." },
  { name: "robots", content: "noindex" },
];

/** The dialog as a page, which also shows a refused sign-in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if ((await actorOf(request)).id) throw redirect(safeBack(query.get("back")) ?? dashboardPath);
  return dialogData(request, query.get("login") === "reset" ? "reset" : "login");
}

export async function action({ request }: ActionFunctionArgs) {
  const previousActor = await holderOf(request);
  const form = await readForm(request);
  const result = await signInHere(request, Object.fromEntries(form));
  const step = result.ok ? undefined : stepOf(result.error);
  if (step) return toSecondStep(step, safeBack(form.get("back")));
  if (!result.ok) return replyWith(form, oneSentence(result.error));
  // Signing in starts a new session, so end the previous one.
  if (previousActor.session) await signOut(previousActor, {});
  const next = result.value.resetOnly ? setPasswordPath : safeBack(form.get("back"));
  return redirect(next ?? dashboardPath);
}

export default function Login() {
  const dialog = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className={styles.loginBehind}>
      <AuthDialog {...dialog} state={state} closeTo={homePath} />
    </div>
  );
}
