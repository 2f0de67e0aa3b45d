import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CallList } from "#app/features/calls/call-list.tsx";
import { CallPeople } from "#app/features/calls/call-people.tsx";
import * as styles from "#app/features/calls/calls.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { whereFrom } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import type { CallAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { callsPath, taskPath, withQuery } from "#app/shared/paths.ts";
import { maskPhone } from "#app/ui/amounts.ts";
import { Card } from "#app/ui/card.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { findProfile } from "#modules/accounts/index.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import {
  askForCall,
  callAppointment,
  callHours,
  callPerson,
  callSeller,
  findCallRequests,
  findCalls,
  findOpenRequest,
  hangUp,
  hoursInWords,
} from "#modules/messaging/index.ts";
import { speaksForTeam } from "#modules/messaging/policy.ts";
import type { CallRequest } from "#modules/messaging/schemas.ts";
import { CallMeForm } from "./call-me-form.tsx";

export const addresses = ["/u/calls", "/u/calls/acts/:act"];
export const noExport = "conversations are private; a person takes their own along with `/u/profile/data`";

export const handle: FrameHandle = { title: "Calls" };
export const meta: MetaFunction = () => [{ title: `Calls · ${NAME}` }];

const CALL_ACTIONS = defineFormActions<CallAction, never>({
  "call-me": formAction(askForCall, "Thank you. We’ll call you."),
  seller: formAction(callSeller, "Your phone will ring in a moment. Then we connect you."),
  person: formAction(callPerson, "Your phone will ring in a moment. Then we connect you."),
  appointment: formAction(callAppointment, "Your phone will ring in a moment. Then we connect you."),
  "hang-up": formAction(hangUp, "The call has ended."),
});

/** The person's own calls, the form that asks for one, and for the swap team the people who wait for one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = new URL(request.url).searchParams.get("swap");
  const [calls, profile, open, requests, car] = await Promise.all([
    findCalls(actor, pageAsked(request)),
    findProfile(actor),
    findOpenRequest(actor.id),
    speaksForTeam(actor) ? findCallRequests(actor) : [],
    swap ? findCar(actor, swap) : undefined,
  ]);
  const hours = callHours(new Date()).map((one) => ({ value: one.start.toISOString(), label: hoursInWords(one) }));
  return {
    user: actor.id,
    team: speaksForTeam(actor),
    calls,
    requests,
    hours: [{ value: "soon", label: "As soon as possible" }, ...hours],
    phone: profile?.phone && profile.verify.phone.verified ? maskPhone(profile.phone) : null,
    wanted: open?.wanted ?? null,
    car: car ? { _id: car._id, name: car.name } : null,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const performed = await performAction(CALL_ACTIONS, params.act, request, actor, {});
  // Calls begin and end on any page; only the form has a place for its error.
  if (performed.action !== "call-me") return answerAt(whereFrom(request) ?? callsPath, performed);
  return performed.ok ? redirectWith(callsPath, performed.done) : performed.reply;
}

export default function Calls() {
  const { user, team, calls, requests, hours, phone, wanted, car } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`user:${user}`, ...(team ? ["team-calls"] : [])]);
  return (
    <div className={`grid top gap-20 ${styles.calls}`}>
      {team ? (
        <Card title="Waiting for a call" bare>
          <CallRequests requests={requests} />
        </Card>
      ) : (
        <Card title="Ask our team to call you">
          <CallMeForm hours={hours} phone={phone} wanted={wanted} car={car} state={state ?? null} />
        </Card>
      )}
      <Card title="Your calls" bare>
        <CallList calls={calls.list} />
        <Pager
          page={calls.page.page}
          end={calls.page.end}
          to={(page) => withQuery(callsPath, { page: page > 1 ? page : null })}
          label="Pages of your calls"
        />
      </Card>
    </div>
  );
}

/** The people who wait for a call from the swap team. */
function CallRequests({ requests }: { requests: readonly CallRequest[] }) {
  if (requests.length === 0) return <p className="dim pad-16">No one is waiting for a call.</p>;
  return (
    <ul className={styles.list}>
      {requests.map(({ _id, person, car, task, wanted, about }) => (
        <li className="grid middle breaks hair-bottom" key={_id}>
          <span>
            <Link className="link" to={taskPath(task)}>
              {person.name}
            </Link>
            {car && ` · ${car.name}`}
          </span>
          <CallPeople people={[person]} swap={car?._id} />
          <small className="dim">
            {wanted}
            {about && ` · ${about}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
