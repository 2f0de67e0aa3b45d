import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { IdentityAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { identityChecksPath, personIdentityPath } from "#app/shared/paths.ts";
import { Card, Facts } from "#app/ui/card.tsx";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { decideIdentity, findPersonIdentity, recordIdentity } from "#modules/deals/index.ts";
import type { IdentityState, IdentityWay, PersonIdentity } from "#modules/deals/schemas.ts";
import { formatDashboardDay, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { DecisionForm, InPersonForm } from "./identity-forms.tsx";

export const addresses = ["/u/identity-checks/d/:user", "/u/identity-checks/d/:user/acts/:act"];
export const noExport = "one person";

export const handle: FrameHandle = { title: "ID check" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `ID check: ${data.person.name} · ${NAME}` : NAME },
];

/** The ID check of one person, for staff who decide about it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "identity.check");
  return { person: orNotFound(await findPersonIdentity(actor, params.user ?? "")) };
}

const ACTIONS = defineFormActions<IdentityAction, "user">({
  decision: formAction(decideIdentity, "Your decision is recorded. The person gets a mail."),
  "in-person": formAction(recordIdentity, "The ID is recorded as checked. The person gets a mail."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "identity.check");
  const user = params.user ?? "";
  orNotFound(await findPersonIdentity(actor, user));
  const performed = await performAction(ACTIONS, params.act, request, actor, { user });
  return performed.ok ? redirectWith(personIdentityPath(user), performed.done) : performed.reply;
}

export default function IdentityCheck() {
  const { person } = useLoaderData<typeof loader>();
  const state: ActionState = useActionData<typeof action>();
  useLive(["identities"]);
  return (
    <div className="page narrow page-body stack">
      <Link to={identityChecksPath} className="row">
        <ArrowLeft className="s" />
        All ID checks
      </Link>
      <div className="row wrap">
        <h1>{person.name}</h1>
        <State tone={STATES[person.state].tone}>{STATES[person.state].text}</State>
      </div>
      {person.way && <Standing person={person} />}
      {person.waiting && <DecisionForm user={person.user} name={person.name} waiting={person.waiting} state={state} />}
      {person.state !== "checked" && <InPersonForm user={person.user} name={person.name} state={state} />}
    </div>
  );
}

const STATES: Record<IdentityState, { tone: Tone; text: string }> = {
  missing: { tone: "mute", text: "Not checked" },
  waiting: { tone: "warn", text: "Waits to be checked" },
  checked: { tone: "ok", text: "Checked" },
  declined: { tone: "bad", text: "Not accepted" },
  ended: { tone: "warn", text: "Check has ended" },
  renamed: { tone: "warn", text: "Checked under another name" },
};
const WAYS: Record<IdentityWay, string> = {
  upload: "By photos",
  "in-person": "In person",
  provider: "By Stripe Identity",
};

const Standing = ({ person: { until, reason, way, checkedAt, checkedBy } }: { person: PersonIdentity }) => (
  <Card title="The last decision">
    <Facts
      items={[
        way !== null && ["How", WAYS[way]],
        checkedAt !== null && ["Decided", `${formatDashboardMoment(checkedAt)}${checkedBy ? ` by ${checkedBy}` : ""}`],
        until !== null && ["Counts until", formatDashboardDay(until)],
        reason !== null && ["Reason", reason],
      ]}
    />
  </Card>
);
