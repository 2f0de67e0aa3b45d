import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "#app/http/bodies/read-form.ts";
import { keyOf, replyWith } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { alertsPath, stopAlertsPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { guest } from "#modules/kernel/actor.ts";
import { findAlert, stopAlerts } from "#modules/marketplace/searches/index.ts";
import { LinkGone } from "./link-gone.tsx";

export const addresses = ["/alerts/stop/:token"];

export const meta: MetaFunction = () => [{ title: `Stop alerts · ${NAME}` }, { name: "robots", content: "noindex" }];

export async function loader({ params }: LoaderFunctionArgs) {
  const alert = await findAlert(params.token ?? "");
  return data({ alert: alert ?? null, token: params.token ?? "" }, { status: alert ? 200 : 410 });
}

/** Handles this page's button and the mail client's one-click unsubscribe (RFC 8058). */
export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await readForm(request);
  const result = await stopAlerts(guest, { token }, { key: keyOf(form) });
  if (!result.ok) return replyWith(form, result.error);
  if (form.get("List-Unsubscribe") === "One-Click") return new Response(null, { status: 200 });
  return redirectWith(stopAlertsPath(token), "You won’t get these emails anymore.");
}

export default function StopAlerts() {
  const { alert, token } = useLoaderData<typeof loader>();
  if (!alert) return <LinkGone />;
  return (
    <div className="page narrow page-body stack loose">
      <h1>{alert.frequency === "off" ? "You’ve been unsubscribed" : `Stop the emails about “${alert.name}”?`}</h1>
      {alert.frequency === "off" ? (
        <Notice kind="success">You won’t get any more emails about "{alert.name}".</Notice>
      ) : (
        <PostForm>
          <SubmitButton size="big">Stop these emails</SubmitButton>
        </PostForm>
      )}
      <ButtonLink to={alertsPath(token)} kind="quiet">
        {alert.frequency === "off" ? "Turn them back on" : "Change how often instead"}
      </ButtonLink>
    </div>
  );
}
