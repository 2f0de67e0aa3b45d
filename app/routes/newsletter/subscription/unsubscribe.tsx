import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { linkGone, orLinkGone } from "#app/http/answers/link-gone.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { homePath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { guest } from "#modules/kernel/actor.ts";
import { groupNamed } from "#modules/messaging/policy.ts";
import { findStop, stopSending } from "#modules/newsletters/index.ts";

export const addresses = ["/unsubscribe/:token"];

export const meta: MetaFunction = () => [{ title: `Unsubscribe · ${NAME}` }, { name: "robots", content: "noindex" }];

/** Only shows a button, because mail clients prefetch links and must not unsubscribe anyone. */
export const loader = async ({ params }: LoaderFunctionArgs) => orLinkGone(await findStop(params.token ?? ""));

/** Unsubscribes. Mail clients also post here, without a session or an origin (RFC 8058, one-click unsubscribe). */
export async function action({ params }: ActionFunctionArgs) {
  const result = await stopSending(guest, { token: params.token ?? "", address: scope().address });
  if (!result.ok) throw result.error.status === 404 ? linkGone() : new Response(null, { status: result.error.status });
  return { done: true };
}

const SUBJECTS = {
  newsletter: "our newsletter",
  shares: "messages from people who share our pages with you",
  summary: "our daily summary",
  notices: "these emails",
};

export default function Unsubscribe() {
  const { kind, address, group, settings, ended } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>()?.done ?? ended;
  const subject = group ? `emails about ${groupNamed(group)?.label.toLowerCase()}` : SUBJECTS[kind];
  return (
    <div className="page narrow page-body stack">
      <h1>{done ? "You are unsubscribed" : "Unsubscribe?"}</h1>
      <p className="lede" role={done ? "status" : undefined}>
        {done ? `${address} will no longer get ${subject}.` : `We’ll stop sending ${subject} to ${address}.`}
      </p>
      {done ? (
        <p>
          <ButtonLink to={settings ?? homePath}>
            {settings ? "Choose what we send you" : "Go to the home page"}
          </ButtonLink>
        </p>
      ) : (
        <Form method="post">
          <SubmitButton size="big">Stop sending</SubmitButton>
        </Form>
      )}
    </div>
  );
}
