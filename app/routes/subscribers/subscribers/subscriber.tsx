import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import * as styles from "#app/features/subscribers/subscribers.module.css";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { SubscriberAction } from "#app/shared/actions.ts";
import { newsletterIssuePath, subscriberPath, subscribersPath } from "#app/shared/paths.ts";
import { Facts, Timeline } from "#app/ui/card.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import { ZONES } from "#modules/messaging/policy.ts";
import {
  endSubscription,
  eraseSubscriber,
  findSubscriber,
  liftSuppression,
  repeatConfirmation,
} from "#modules/newsletters/index.ts";
import { CONSENT_ACTS, type ConsentAct, INTERESTS, SOURCE_LABELS } from "#modules/newsletters/policy.ts";
import type { Received } from "#modules/newsletters/schemas.ts";
import { SubscriberActions } from "./subscriber-actions.tsx";
import { SubscriberState } from "./subscriber-state.tsx";

const OUTCOMES: Record<Received["outcome"], [tone: Tone, label: string]> = {
  waiting: ["info", "Waiting"],
  sent: ["mute", "Sent"],
  opened: ["ok", "Opened"],
  clicked: ["ok", "Clicked"],
  left: ["warn", "Unsubscribed"],
  complained: ["warn", "Marked as spam"],
  bounced: ["warn", "Bounced"],
  failed: ["warn", "Failed"],
  skipped: ["line", "Skipped"],
};

/** The newsletters that a subscriber got, and what they did. */
function ReceivedList({ list }: { list: readonly (Received & { when: string })[] }) {
  return (
    <section className="sec">
      <h3>Newsletters</h3>
      {list.length === 0 ? (
        <p className="dim">No newsletters sent to this address yet.</p>
      ) : (
        <ul className={styles.received}>
          {list.map(({ _id, subject, when, outcome }) => (
            <li className="flex spread top gap-12 line-top" key={_id}>
              <span>
                <Link className="link" to={newsletterIssuePath(_id)}>
                  {subject}
                </Link>
                <small className="dim block">{when}</small>
              </span>
              <State tone={OUTCOMES[outcome][0]}>{OUTCOMES[outcome][1]}</State>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const addresses = ["/u/subscribers/d/:subscriber", "/u/subscribers/d/:subscriber/acts/:act"];
export const parents = ["./subscribers.tsx"];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const found = orNotFound(await findSubscriber(actor, params.subscriber ?? ""));
  const when = (at: string) => formatDashboardMoment(new Date(at));
  return {
    subscriber: {
      ...found,
      since: when(found.createdAt),
      suppression: found.suppression && { ...found.suppression, when: when(found.suppression.at) },
      newsletters: found.newsletters.map((one) => ({ ...one, when: when(one.at) })),
      history: found.history.map((entry) => ({ ...entry, when: when(entry.at) })),
    },
  };
}

const ACTIONS = defineFormActions<SubscriberAction, "subscriber">({
  confirm: formAction(repeatConfirmation, "The email with the button is on its way."),
  end: formAction(endSubscription, "The subscription has ended."),
  lift: formAction(liftSuppression, "This address may subscribe again."),
  erase: formAction(eraseSubscriber, "The subscriber is erased."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const subscriber = params.subscriber ?? "";
  const performed = await performAction(ACTIONS, params.act, request, actor, { subscriber });
  if (!performed.ok) return performed.reply;
  return redirectWith(performed.action === "erase" ? subscribersPath : subscriberPath(subscriber), performed.done);
}

/** A subscriber: the state, what was agreed to, and what staff may do. */
export default function SubscriberPage() {
  const { subscriber } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { search } = useLocation();
  const { email, status, source, zip, zone, interests, openStatistics, since } = subscriber;
  return (
    <SidePanel title={email} closeTo={subscribersPath + search} backTo="subscribers">
      <section className="sec">
        <Facts
          items={[
            ["State", <SubscriberState key="state" status={status} />],
            ["Name", fullNameOf(subscriber)],
            ["Source", SOURCE_LABELS[source]],
            ["Place", [subscriber.state, zip].filter(Boolean).join(" ")],
            ["Time zone", zone && (lookup(ZONES, zone) ?? zone)],
            ["Interests", interests.map((one) => INTERESTS[one]).join(", ")],
            ["Open statistics", openStatistics ? "Agreed" : "Not agreed"],
            ["Since", since],
          ]}
        />
      </section>
      <SubscriberActions subscriber={subscriber} state={state} />
      <ReceivedList list={subscriber.newsletters} />
      <ConsentHistory entries={subscriber.history} />
    </SidePanel>
  );
}

type Entry = {
  _id: string;
  act: ConsentAct;
  when: string;
  by: string | null;
  wording: string | null;
  note: string | null;
};

/** What a subscriber agreed to or ended, when, and with which words. */
function ConsentHistory({ entries }: { entries: readonly Entry[] }) {
  return (
    <section className="sec stack">
      <h3>Record of consent</h3>
      {entries.length === 0 ? (
        <p className="dim">Nothing recorded yet.</p>
      ) : (
        <Timeline
          items={entries.map(({ _id, act, when, by, wording, note }) => ({
            id: _id,
            when,
            text: CONSENT_ACTS[act],
            note: [by, wording && `“${wording}”`, note].filter(Boolean).join(" · "),
          }))}
        />
      )}
    </section>
  );
}
