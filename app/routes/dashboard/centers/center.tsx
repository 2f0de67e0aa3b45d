import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { WhileTyping } from "#app/features/forms/while-typing.tsx";
import { hoursOf } from "#app/features/guide/opening-hours.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { AreaMap } from "#app/features/map/area-map.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { submit } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { CenterAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { centerActionPath, centerPath, centersPath } from "#app/shared/paths.ts";
import { maskPhone } from "#app/ui/amounts.ts";
import { Button } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import {
  addHoliday,
  findAppointmentsAt,
  findCenter,
  openCenter,
  removeCenter,
  removeHoliday,
  saveCenter,
} from "#modules/inspections/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { federalHolidaysFrom } from "#modules/kernel/federal-holidays.ts";
import { CenterAppointments } from "./center-appointments.tsx";
import { CenterForm } from "./center-form.tsx";
import { Holidays } from "./holidays.tsx";

export const addresses = ["/u/centers/d", "/u/centers/d/:id", "/u/centers/d/:id/acts/:act"];
export const parents = ["./centers.tsx"];
export const noExport = "a form";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.center?.name ?? "Add a center"} · ${NAME}` },
];

/** A center with its hours, holidays and appointments; without an id the form that adds one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!params.id) {
    await requireScreen(request, "system.manage");
    return { center: null, appointments: [], federal: [], edit: true, today: "" };
  }
  const actor = await requireScreen(request, "system.read");
  const center = orNotFound(await findCenter(params.id));
  const appointments = await findAppointmentsAt(center._id);
  const today = chicagoDay(new Date());
  const federal = federalHolidaysFrom(today);
  return { center, appointments, federal, edit: can(actor, "system.manage"), today };
}

type Saved = { closed: number };
/** Says what the change means for what is booked. */
const told =
  (done: string) =>
  ({ closed }: Saved): string => {
    if (closed === 0) return done;
    const what = closed === 1 ? "An appointment is" : `${closed} appointments are`;
    return `${done} ${what} booked while it is closed: a task was opened for ${closed === 1 ? "it" : "each"}.`;
  };

const asCenter = { input: ({ id }: { id: string }) => ({ _id: id }) };
const ACTIONS = defineFormActions<CenterAction, "id">({
  save: formAction(saveCenter, told("The center is saved."), asCenter),
  close: formAction(openCenter, told("The center is closed for new appointments."), {
    input: ({ id }) => ({ _id: id, active: false }),
  }),
  open: formAction(openCenter, told("The center is open for appointments."), {
    input: ({ id }) => ({ _id: id, active: true }),
  }),
  remove: formAction(removeCenter, "The center is removed.", asCenter),
  holiday: formAction(addHoliday, told("The holiday is added."), asCenter),
  "no-holiday": formAction(removeHoliday, "The holiday is removed.", asCenter),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  const { id } = params;
  if (!id) {
    const added = await submit(request, actor, saveCenter);
    return added.ok ? redirectWith(centerPath(added.value._id), "The center is added.") : added.reply;
  }
  const performed = await performAction(ACTIONS, params.act, request, actor, { id });
  if (!performed.ok) return performed.reply;
  return redirectWith(performed.action === "remove" ? centersPath : centerPath(id), performed.done);
}

export default function CenterScreen() {
  const { center, appointments, federal, edit, today } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  const closeTo = centersPath + useLocation().search;
  if (!center)
    return (
      <SidePanel title="Add a center" closeTo={closeTo} backTo="centers">
        <section className="sec">
          <CenterForm action={centerPath()} state={state} button="Add the center" />
        </section>
      </SidePanel>
    );
  const { _id, name, address, city, state: region, zip, phone, hours, holidays, active, version, location } = center;
  const refused = (action: CenterAction) => (state && "action" in state && state.action === action ? state : null);
  const other = refused("remove") ?? refused("close") ?? refused("open") ?? refused("no-holiday");
  return (
    <SidePanel title={name} closeTo={closeTo} backTo="centers">
      {(other || !active) && (
        <section className="sec">
          {other && <Notice kind="error">{other.message}</Notice>}
          {!active && <Notice>This center is closed: it is not shown, and no one can book there.</Notice>}
        </section>
      )}
      <section className="sec">
        <AreaMap label={`Map of ${name}`} shape="band" points={[{ ...location, id: _id, title: name }]} />
      </section>
      <section className="sec stack">
        <h3>Appointments</h3>
        <CenterAppointments center={_id} appointments={appointments} />
      </section>
      <section className="sec stack">
        <h3>Holidays</h3>
        <Holidays
          center={_id}
          holidays={holidays}
          federal={federal}
          today={today}
          edit={edit}
          state={refused("holiday")}
        />
      </section>
      <section className="sec stack">
        <h3>{edit ? "Place and hours" : "Hours"}</h3>
        {edit ? (
          <WhileTyping key={_id} value={center} version={version} state={refused("save")}>
            {(shown, theirs) => (
              <CenterForm
                action={centerActionPath(_id, "save")}
                center={shown}
                theirs={theirs}
                state={refused("save")}
                button="Save"
              />
            )}
          </WhileTyping>
        ) : (
          <Facts
            items={[
              ["Address", `${address}, ${city}, ${region} ${zip}`],
              ["Phone", phone && maskPhone(phone)],
              ...hoursOf(hours),
            ]}
          />
        )}
      </section>
      {edit && (
        <section className="sec row wrap">
          <PostForm action={centerActionPath(_id, active ? "close" : "open")}>
            <Button>{active ? "Close this center" : "Open this center"}</Button>
          </PostForm>
          <Confirm
            summary="Remove this center"
            question="Its service areas are removed with it. This can’t be undone."
            yes="Remove the center"
            action={centerActionPath(_id, "remove")}
          />
        </section>
      )}
    </SidePanel>
  );
}
