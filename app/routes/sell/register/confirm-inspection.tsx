import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { keyOf, replyWith } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { confirmInspectionPath, dashboardPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { confirmByLink, findByLink } from "#modules/inspections/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";

export const addresses = ["/sell/confirm/:token"];

export const meta: MetaFunction = () => [
  { title: `Confirm your appointment - ${NAME}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const appointment = await findByLink(params.token ?? "");
  if (!appointment) return data({ appointment: null }, { status: 410 });
  return data({ appointment: { ...appointment, when: formatMoment(appointment.time) } });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await readForm(request);
  // The link identifies the seller, regardless of the signed-in user.
  const result = await confirmByLink(guest, { token }, { key: keyOf(form) });
  if (!result.ok) return replyWith(form, result.error);
  return redirectWith(confirmInspectionPath(token), "Thank you. Your appointment is confirmed.");
}

/** Opened from the seller's message. It requires a button press because mail clients prefetch links. */
export default function ConfirmInspection() {
  const { appointment } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!appointment) return <Expired />;
  const { vehicle, when, address, status } = appointment;
  return (
    <div className="page narrow page-body stack loose">
      <h1>{vehicle}</h1>
      <dl className="stack tight">
        <dt className="dim">When</dt>
        <dd>{when}</dd>
        <dt className="dim">Where</dt>
        <dd>{address}</dd>
      </dl>
      {refused?.message && <Notice kind="error">{refused.message}</Notice>}
      {status === "pending" && (
        <PostForm>
          <SubmitButton size="big">Confirm the time</SubmitButton>
        </PostForm>
      )}
      {status === "scheduled" && <Notice kind="success">The time is confirmed.</Notice>}
      {status === "complete" && <Notice>This appointment has taken place.</Notice>}
      {status === "canceled" && <Notice kind="warn">This appointment is canceled.</Notice>}
      <ButtonLink kind="quiet" to={dashboardPath}>
        Open my car’s page
      </ButtonLink>
    </div>
  );
}

function Expired() {
  return (
    <div className="page narrow page-body stack loose">
      <h1>This link no longer works</h1>
      <p>The appointment was moved, or the link is incomplete. Use the link in our latest message.</p>
      <ButtonLink to={dashboardPath}>Open my car’s page</ButtonLink>
    </div>
  );
}
