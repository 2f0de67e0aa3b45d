import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { AddDaysAway, DaysAwayLine } from "#app/features/account/days-away.tsx";
import * as styles from "#app/features/account/profile.module.css";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import { WeekForm } from "#app/features/account/week-form.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { AvailabilityAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { availabilityActionPath, availabilityPath, daysAwayPath, eventsPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import {
  addVacation,
  changeVacation,
  findAvailability,
  findVacations,
  removeVacation,
  saveAvailability,
} from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { countVisits } from "#modules/offers/index.ts";

export const addresses = [
  "/u/profile/availability",
  "/u/profile/availability/acts/:act",
  "/u/profile/availability/:days/acts/:act",
];
export const noExport = "a form";

type Ids = { user: string; days: string };
const own = { input: ({ user }: Ids) => ({ user }) };
const days = { input: ({ user, days }: Ids) => ({ user, _id: days }) };
const AVAILABILITY_ACTIONS = defineFormActions<AvailabilityAction, "user" | "days">({
  hours: formAction(saveAvailability, "Your hours are saved.", own),
  away: formAction(addVacation, "Your days away are saved.", own),
  change: formAction(changeVacation, "Your days away are saved.", days),
  back: formAction(removeVacation, "The days away are removed.", days),
});

export const handle: FrameHandle = { title: "Availability", hint: "When buyers can visit you" };
export const meta: MetaFunction = () => [{ title: `When you are available · ${NAME}` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const today = chicagoDay(new Date());
  const [hours, vacations = []] = await Promise.all([
    findAvailability(actor, actor.id),
    findVacations(actor, actor.id),
  ]);
  const ahead = vacations.filter(({ to }) => to >= today);
  const away = await Promise.all(ahead.map(async (days) => ({ ...days, visits: await visitsDuring(actor, days) })));
  return { general: hours?.general ?? [], away, today, action: params.act ?? null };
}

/** How many visits are booked on these days. */
const visitsDuring = (actor: Actor, { from, to }: { from: string; to: string }) =>
  countVisits(actor, { from: chicagoInstant(from), to: chicagoInstant(addChicagoDays(to, 1)) });

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const performed = await performAction(AVAILABILITY_ACTIONS, params.act, request, actor, {
    user: actor.id,
    days: params.days ?? "",
  });
  return performed.ok ? redirectWith(availabilityPath, performed.done) : performed.reply;
}

type Away = ReturnType<typeof useLoaderData<typeof loader>>["away"][number];

/** A person's weekly hours and days away, which decide about the times offered to buyers. */
export default function Availability() {
  const { general, away, today } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { days } = useParams();
  const refused = (name: AvailabilityAction) => (state?.action === name ? state : null);
  return (
    <ProfileFrame current={availabilityPath}>
      <div className={styles.two}>
        <Card title="Your week">
          <WeekForm
            key={general.join()}
            action={availabilityActionPath("hours")}
            general={general}
            state={refused("hours")}
          />
        </Card>
        <Card title="Days away">
          {away.length === 0 && (
            <p className="dim">Nothing planned. Buyers can’t book visits on days when you’re away.</p>
          )}
          <ul className={styles.lines}>
            {away.map((line) => (
              <DaysAwayLine
                key={line._id}
                days={line}
                changeTo={daysAwayPath(line._id, "change")}
                removeTo={daysAwayPath(line._id, "back")}
                state={days === line._id ? refused("change") : null}
              >
                <Booked {...line} />
              </DaysAwayLine>
            ))}
          </ul>
          <AddDaysAway
            key={away.length}
            action={availabilityActionPath("away")}
            today={today}
            state={refused("away")}
          />
        </Card>
      </div>
    </ProfileFrame>
  );
}

/** Visits that are booked already stay. */
function Booked({ visits }: Away) {
  if (visits === 0) return null;
  return (
    <p className="dim">
      {visits === 1 ? "A visit is still booked on these days. " : `${visits} visits are still booked on these days. `}
      <Link className="link" to={eventsPath}>
        See your visits
      </Link>
    </p>
  );
}
