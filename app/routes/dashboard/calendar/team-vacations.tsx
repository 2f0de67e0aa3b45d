import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { AddDaysAway, DaysAwayLine, daysInWords } from "#app/features/account/days-away.tsx";
import * as styles from "#app/features/account/profile.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import type { AvailabilityAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import {
  addVacationPath,
  availabilityPath,
  bookInspectionPath,
  teamVacationPath,
  teamVacationsPath,
} from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Pager } from "#app/ui/pager.tsx";
import {
  addVacation,
  changeVacation,
  findTeamHours,
  findTeamVacations,
  removeVacation,
} from "#modules/accounts/index.ts";
import { findAppointmentsAway } from "#modules/inspections/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { PersonPicker, TeamFrame } from "./team-frame.tsx";

export const addresses = [
  "/u/events/vacations",
  "/u/events/vacations/acts/:act",
  "/u/events/vacations/:days/acts/:act",
];
export const noExport = "days away, edited in place";

export const handle: FrameHandle = { title: "Days away", hint: "When technicians take no appointments" };
export const meta: MetaFunction = () => [{ title: `Days away · ${NAME}` }];

const days = { input: ({ days }: { days: string }) => ({ _id: days }) };
/** The form names the person. */
const VACATION_ACTIONS = defineFormActions<Exclude<AvailabilityAction, "hours">, "days">({
  away: formAction(addVacation, "The days away are saved.", { input: () => ({}) }),
  change: formAction(changeVacation, "The days away are saved.", days),
  back: formAction(removeVacation, "The days away are removed.", days),
});

/** The days away of technicians: the user's own, or those of all with the permission. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const all = can(actor, "technician.availability");
  const team = (await findTeamHours(actor)).map(({ _id, fullName }) => ({ _id, fullName }));
  if (!all && team.length === 0) throw redirect(availabilityPath);
  const query = new URL(request.url).searchParams;
  const person = (all && query.get("person")) || undefined;
  if (person && !team.some(({ _id }) => _id === person)) throw notFoundPage();
  const [ahead, past] = await Promise.all([
    findTeamVacations(actor, { user: person, page: pageAsked(request) }),
    findTeamVacations(actor, { user: person, when: "past", records: 10 }),
  ]);
  const booked = await findAppointmentsAway(ahead.list);
  return {
    all,
    team,
    person: person ?? null,
    today: chicagoDay(new Date()),
    books: can(actor, "swap.manage"),
    past: past.list,
    page: ahead.page,
    ahead: ahead.list.map((line, at) => ({ ...line, booked: booked[at] ?? [] })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const performed = await performAction(VACATION_ACTIONS, params.act, request, actor, { days: params.days ?? "" });
  return performed.ok ? redirectWith(teamVacationsPath(), performed.done) : performed.reply;
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TeamVacations() {
  const { all, team, person, ahead, page, past, today } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([...team.map(({ _id }) => `user:${_id}`), "inspections"]);
  const refused = (name: AvailabilityAction) => (state?.action === name ? state : null);
  return (
    <TeamFrame current="days" person={person ?? undefined}>
      {all && <PersonPicker people={team} person={person ?? undefined} action={teamVacationsPath()} />}
      <div className={styles.two}>
        <div className="stack loose">
          <Card title="Planned">
            {ahead.length === 0 && <p className="dim">No days away are planned.</p>}
            <Planned />
            <Pager page={page.page} end={page.end} to={(n) => teamVacationsPath({ person, page: n > 1 ? n : null })} />
          </Card>
          {past.length > 0 && (
            <Card title="Earlier">
              <ul className={styles.lines}>
                {past.map((line) => (
                  <li key={line._id}>
                    <div>
                      {all && <span className={`block strong ${styles.person}`}>{line.person}</span>}
                      {daysInWords(line)} {line.note && <span className="dim">{line.note}</span>}
                    </div>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <Card title="Add days away">
          <AddDaysAway
            key={ahead.length}
            action={addVacationPath}
            today={today}
            people={team}
            person={person ?? undefined}
            state={refused("away")}
          />
        </Card>
      </div>
    </TeamFrame>
  );
}

/** The days of today and later, with the appointments that a colleague has to take over. */
function Planned() {
  const { all, ahead, books } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { days } = useParams();
  return (
    <ul className={styles.lines} data-rows>
      {ahead.map((line) => (
        <DaysAwayLine
          key={line._id}
          days={line}
          person={{ _id: line.user, fullName: line.person }}
          named={all}
          changeTo={teamVacationPath(line._id, "change")}
          removeTo={teamVacationPath(line._id, "back")}
          state={state?.action === "change" && days === line._id ? state : null}
        >
          <Booked booked={line.booked} books={books} />
        </DaysAwayLine>
      ))}
    </ul>
  );
}

function Booked({ booked, books }: { booked: Data["ahead"][number]["booked"]; books: boolean }) {
  if (booked.length === 0) return null;
  return (
    <ul className={`grid gap-6 text-14 under ${styles.booked}`}>
      {booked.map(({ _id, swap, stage, vehicle, time }) => (
        <li key={_id}>
          {formatDashboardMoment(time)}: {vehicle}{" "}
          {books ? (
            <Link className="link" to={bookInspectionPath(swap, stage)}>
              Reassign<span className="sr"> the appointment of {formatDashboardMoment(time)}</span>
            </Link>
          ) : (
            <span className="dim">A colleague takes it over.</span>
          )}
        </li>
      ))}
    </ul>
  );
}
