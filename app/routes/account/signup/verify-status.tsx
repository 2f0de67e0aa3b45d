import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { resetPath, verifiedPath, verifyPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CircleAlert, CircleCheck } from "#app/ui/icon.tsx";
import { checkLink, findLink } from "#modules/accounts/index.ts";
import { ConfirmEmail } from "./confirm-email.tsx";
import { CHANNELS } from "./contact-step.ts";

export const addresses = ["/verify/:channel/:status"];

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Verification · ${NAME}` },
  { name: "description", content: "Whether your email or phone is verified, and what to do next." },
  { name: "robots", content: "noindex" },
];

const STATUSES = ["confirm", "done", "failed"] as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const channel = CHANNELS.find((one) => one === params.channel);
  const status = STATUSES.find((one) => one === params.status);
  if (!channel || !status) throw new Response("Not found", { status: 404 });
  const query = new URL(request.url).searchParams;
  const link = query.get("link") ?? "";
  const facts = (status === "confirm" && (await findLink(await actorOf(request), link))) || GONE;
  const ended = query.has("ended");
  return data({ channel, status, link, facts, ended }, { status: status === "failed" ? 410 : 200 });
}
/** A link that no longer works needs no password: its button says so. */
const GONE = { here: true, password: false, unowned: false };

/**
 * Confirms on a button press, because mail clients prefetch links, so opening a link proves nothing. Who isn't logged in
 * enters the password, too (`checkLink`).
 */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  const form = await readForm(request);
  const [token, password] = [form.get("link"), form.get("password")].map((value) => value?.toString());
  const result = await checkLink(actor, { token: token ?? "", password });
  if (result.ok) return redirect(withQuery(verifiedPath("email", "done"), { ended: result.value.ended ? 1 : null }));
  const again = result.error.code === "wrong-proof" || result.error.code === "too-many-requests";
  return again ? replyWith(form, result.error) : redirect(verifiedPath("email", "failed"));
}

export default function VerifyStatus() {
  const { channel, status, link, facts, ended } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const name = channel === "email" ? "email" : "phone";
  if (status === "confirm") return <ConfirmEmail link={link} facts={facts} state={state} />;
  if (status === "failed")
    return (
      <section className={`grid gap-16 text-center ${styles.accountCenter}`}>
        <CircleAlert className={styles.bad} />
        <h1>This link no longer works</h1>
        <p>It was used, replaced by a newer one, or is older than a day. Ask for a new one after logging in.</p>
        <ButtonLink to={verifyPath} kind="primary">
          Send a new one
        </ButtonLink>
      </section>
    );
  return (
    <section className={`grid gap-16 text-center ${styles.accountCenter}`}>
      <CircleCheck />
      <h1>Your {name} is verified</h1>
      <p>{ended ? "Now set a password to log in with." : "You can close this page, or go on here."}</p>
      <ButtonLink to={ended ? resetPath : verifyPath} kind="primary">
        {ended ? "Set a password" : "Go on"}
      </ButtonLink>
    </section>
  );
}
