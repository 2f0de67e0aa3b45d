import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { AuthDialog } from "#app/features/sign-in/auth-dialog.tsx";
import { originOf } from "#app/features/sign-in/sign-in.server.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import { NAME } from "#app/shared/brand.ts";
import { homePath, loginPath, resetPath, withQuery } from "#app/shared/paths.ts";
import { RESET_SENT, requestReset } from "#modules/accounts/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { findAway } from "#modules/messaging/index.ts";
import { dialogData } from "./auth-dialog.ts";

export const addresses = ["/login/reset"];

export const meta: MetaFunction = () => [
  { title: `Reset your password · ${NAME}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (query.get("login")) throw redirect(withQuery(loginPath, { email: query.get("email") }));
  const sent = query.get("sent") ? [RESET_SENT, await delayOf()].filter(Boolean).join(" ") : null;
  return { ...(await dialogData(request, "reset")), sent };
}

/** The answer is the same for every address, so it does not reveal who has an account. */
async function delayOf(): Promise<string | undefined> {
  const { mail, sms } = await findAway();
  if (!mail && !sms) return undefined;
  const what = mail && sms ? "emails and texts" : mail ? "emails" : "texts";
  return `We can’t send ${what} at the moment. If nothing has come after 15 minutes, ask for a new one.`;
}

export async function action({ request }: ActionFunctionArgs) {
  const result = await submit(request, guest, requestReset, await originOf(request));
  return result.ok ? redirect(withQuery(resetPath, { sent: 1 })) : replyWith(result.form, oneSentence(result.error));
}

export default function LoginReset() {
  const dialog = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className={styles.loginBehind}>
      <AuthDialog {...dialog} state={state} closeTo={homePath} />
    </div>
  );
}
