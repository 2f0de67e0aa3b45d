import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { keyOf, replyWith } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { alertsPath, confirmAlertsPath, saveSearchPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { guest } from "#modules/kernel/actor.ts";
import { searchWords } from "#modules/marketplace/listing/schemas.ts";
import { confirmAlerts, findAsked } from "#modules/marketplace/searches/index.ts";
import { FREQUENCY_NAMES } from "#modules/marketplace/searches/policy.ts";
import { LinkGone } from "./link-gone.tsx";

export const addresses = ["/alerts/confirm/:token"];

export const meta: MetaFunction = () => [{ title: `Your alerts · ${NAME}` }, { name: "robots", content: "noindex" }];

export async function loader({ params }: LoaderFunctionArgs) {
  const asked = await findAsked(params.token ?? "");
  return data({ asked: asked ?? null }, { status: asked ? 200 : 410 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await readForm(request);
  // The link confirms the email it was sent to, regardless of the signed-in user.
  const result = await confirmAlerts(guest, { token }, { key: keyOf(form) });
  if (!result.ok) return replyWith(form, result.error);
  return redirectWith(confirmAlertsPath(token), "Your alerts are on.");
}

/** Opened from an email. It requires a button press because mail clients prefetch links. */
export default function ConfirmAlerts() {
  const { asked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!asked) return <LinkGone />;
  const { name, query, frequency, confirmed, expired, manage } = asked;
  return (
    <div className="page narrow page-body stack loose">
      <h1>{confirmed ? "Your alerts are on" : "Turn on your alerts"}</h1>
      <Facts
        look="ruled"
        items={[
          ["Name", name],
          ["Filter", searchWords(query)],
          ["How often", FREQUENCY_NAMES[frequency]],
        ]}
      />
      {refused?.message && <Notice kind="error">{refused.message}</Notice>}
      {confirmed ? (
        <>
          <Notice kind="success">
            We’ll email you about new cars and price drops that match. Every email has a one-click unsubscribe link.
          </Notice>
          <ButtonLink to={alertsPath(manage)}>Manage your alerts</ButtonLink>
        </>
      ) : expired ? (
        <>
          <Notice kind="warn">This link has expired. Save the filter again to get a new one.</Notice>
          <ButtonLink to={saveSearchPath(query)} kind="primary">
            Save the filter again
          </ButtonLink>
        </>
      ) : (
        <PostForm>
          <SubmitButton size="big">Turn on alerts</SubmitButton>
        </PostForm>
      )}
    </div>
  );
}
