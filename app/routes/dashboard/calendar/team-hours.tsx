import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { daysInWords } from "#app/features/account/days-away.tsx";
import { FOR_TECHNICIANS, WeekForm } from "#app/features/account/week-form.tsx";
import { weekInWords } from "#app/features/account/week-grid.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { AvailabilityAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { availabilityPath, teamHoursActionPath, teamHoursPath, teamVacationsPath } from "#app/shared/paths.ts";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { State } from "#app/ui/marks.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findTeamHours, findTeamVacations, saveAvailability } from "#modules/accounts/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { PersonPicker, TeamFrame } from "./team-frame.tsx";

export const addresses = ["/u/events/availability", "/u/events/availability/:person/acts/:act"];
export const noExport = "hours of a week, edited in place";

export const handle: FrameHandle = { title: "Availability", hint: "When technicians take appointments" };
export const meta: MetaFunction = () => [{ title: `Availability · ${NAME}` }];

const HOURS_ACTIONS = defineFormActions<Extract<AvailabilityAction, "hours">, "user">({
  hours: formAction(saveAvailability, "The weekly hours are saved."),
});

/**
 * The weekly hours of technicians: the user's own, or those of all with the permission. Other users edit their own
 * hours in their profile.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const all = can(actor, "technician.availability");
  const [team, { list: away }] = await Promise.all([findTeamHours(actor), findTeamVacations(actor, { records: 200 })]);
  if (!all && team.length === 0) throw redirect(availabilityPath);
  const asked = all ? (params.person ?? new URL(request.url).searchParams.get("person")) : actor.id;
  const person = asked ? team.find(({ _id }) => _id === asked) : undefined;
  if (asked && !person) throw notFoundPage();
  const next = (user: string) => away.find((days) => days.user === user) ?? null;
  return { all, team: team.map((one) => ({ ...one, next: next(one._id) })), person: person ?? null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const user = params.person ?? "";
  const performed = await performAction(HOURS_ACTIONS, params.act, request, actor, { user });
  if (!performed.ok) return performed.reply;
  return redirectWith(teamHoursPath(can(actor, "technician.availability") ? { person: user } : {}), performed.done);
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["team"][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "name",
    label: "Technician",
    cell: (row) => (
      <Link className="row-link" to={teamHoursPath({ person: row._id })}>
        {row.fullName}
      </Link>
    ),
  },
  {
    key: "week",
    label: "Weekly hours",
    cell: ({ chosen, general }) => (chosen ? weekInWords(general) : <State tone="warn">No hours, so not booked</State>),
  },
  {
    key: "next",
    label: "Next days away",
    cell: ({ _id, next }) =>
      next ? (
        <Link className="link" to={teamVacationsPath({ person: _id })}>
          {daysInWords(next)}
        </Link>
      ) : (
        <span className="dim">None planned</span>
      ),
  },
];

export default function TeamHours() {
  const { all, team, person } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive(team.map(({ _id }) => `user:${_id}`));
  return (
    <TeamFrame current="hours" person={person?._id}>
      {all && <PersonPicker people={team} person={person?._id} action={teamHoursPath()} />}
      {person && (
        <Card title={all ? person.fullName : "Your week"}>
          <WeekForm
            key={person._id + person.general.join()}
            action={teamHoursActionPath(person._id)}
            general={person.general}
            chosen={person.chosen}
            state={state}
            words={FOR_TECHNICIANS}
          />
        </Card>
      )}
      {!person && (
        <Card bare>
          <Table
            caption="Weekly hours of technicians"
            columns={COLUMNS}
            rows={team}
            rowKey={({ _id }) => _id}
            empty={<EmptyState title="No technicians yet">Give an account the role Technician on its page.</EmptyState>}
          />
        </Card>
      )}
    </TeamFrame>
  );
}
