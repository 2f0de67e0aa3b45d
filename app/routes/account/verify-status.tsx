import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as styles from "#app/components/account/account-page.module.css";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { CircleAlert, CircleCheck, Mail } from "#app/components/ui/icon.tsx";
import { actorOf } from "#app/http/actor.ts";
import { readForm } from "#app/http/read-form.ts";
import { NAME } from "#app/shared/brand.ts";
import { verifiedPath, verifyPath } from "#app/shared/paths.ts";
import { checkLink } from "#modules/accounts/index.ts";
import { CHANNELS } from "./contact-step.ts";

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
  const link = new URL(request.url).searchParams.get("link") ?? "";
  return data({ channel, status, link }, { status: status === "failed" ? 410 : 200 });
}

/** Confirms on a button press, because mail clients prefetch links, so opening a link proves nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  const token = String((await readForm(request)).get("link") ?? "");
  const result = await checkLink(actor, { token });
  return redirect(verifiedPath("email", result.ok ? "done" : "failed"));
}

export default function VerifyStatus() {
  const { channel, status, link } = useLoaderData<typeof loader>();
  const name = channel === "email" ? "email" : "phone";
  if (status === "confirm")
    return (
      <section className={styles.accountCenter}>
        <Mail />
        <h1>Confirm your email</h1>
        <p>One more click to add this address to your account.</p>
        <Form method="post">
          <input type="hidden" name="link" value={link} />
          <SubmitButton size="big">Confirm</SubmitButton>
        </Form>
      </section>
    );
  if (status === "failed")
    return (
      <section className={styles.accountCenter}>
        <CircleAlert className={styles.bad} />
        <h1>This link no longer works</h1>
        <p>It was used, replaced by a newer one, or is older than a day. Ask for a new one after logging in.</p>
        <ButtonLink to={verifyPath} kind="primary">
          Send a new one
        </ButtonLink>
      </section>
    );
  return (
    <section className={styles.accountCenter}>
      <CircleCheck />
      <h1>Your {name} is verified</h1>
      <p>You can close this page, or go on here.</p>
      <ButtonLink to={verifyPath} kind="primary">
        Go on
      </ButtonLink>
    </section>
  );
}
