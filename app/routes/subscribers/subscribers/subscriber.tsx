import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { SubscriberAction } from "#app/shared/actions.ts";
import { subscriberPath, subscribersPath } from "#app/shared/paths.ts";
import { Facts } from "#app/ui/card.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { ZONES } from "#modules/messaging/policy.ts";
import {
  endSubscription,
  eraseSubscriber,
  findSubscriber,
  liftSuppression,
  repeatConfirmation,
} from "#modules/newsletters/index.ts";
import { INTERESTS, SOURCE_LABELS } from "#modules/newsletters/policy.ts";
import { ConsentHistory } from "./consent-history.tsx";
import { ReceivedList } from "./received-list.tsx";
import { SubscriberActions } from "./subscriber-actions.tsx";
import { SubscriberState } from "./subscriber-state.tsx";

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
  const { email, firstName, lastName, status, source, zip, zone, interests, openStatistics, since } = subscriber;
  return (
    <SidePanel title={email} closeTo={subscribersPath + search} backTo="subscribers">
      <section className="sec">
        <Facts
          items={[
            ["State", <SubscriberState key="state" status={status} />],
            ["Name", `${firstName} ${lastName}`.trim()],
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
