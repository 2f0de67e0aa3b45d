import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { VisitBody } from "#app/features/visit/visit-body.tsx";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { VisitFormAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import {
  eventPath,
  eventsPath,
  moveVisitByLinkPath,
  sharedCarPath,
  visitLinkActionPath,
  visitLinkPath,
} from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import {
  acceptVisit,
  cancelVisit,
  changeVisit,
  declineVisit,
  findVisitByLink,
  findVisitTimes,
  findVisitToken,
} from "#modules/offers/index.ts";

export const addresses = ["/visits/:token", "/visits/:token/acts/:act"];

export const meta: MetaFunction = () => [{ title: `Your visit · ${NAME}` }, { name: "robots", content: "noindex" }];

const asVisit = { input: ({ event }: { event: string }) => ({ _id: event }) };
type LinkAction = Exclude<VisitFormAction, "missed">;
const LINK_ACTIONS = defineFormActions<LinkAction, "event">({
  acceptance: formAction(acceptVisit, "The visit is accepted.", asVisit),
  decline: formAction(declineVisit, "The visit is declined.", asVisit),
  cancellation: formAction(cancelVisit, "The visit is canceled.", asVisit),
  change: formAction(changeVisit, "The new time was proposed.", asVisit),
});

/** The visit of a message's signed link, for the person it was sent to. Signed in, they get the usual page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const linked = await findVisitByLink(params.token ?? "");
  if (!linked) return data({ visit: null, times: null }, { status: 410 });
  const { actor, visit: found } = linked;
  const viewer = await actorOf(request);
  if (viewer.id === actor.id && viewer.verified) throw redirect(eventPath(found._id));
  const visit = { ...found, actions: found.acts.filter((name) => name !== "miss") };
  const change = params.act === "change" ? "1" : new URL(request.url).searchParams.get("change");
  const moves = change !== null && visit.actions.includes("change");
  const times = moves ? await findVisitTimes(actor, visit.swap, { visit: visit._id, from: change }) : undefined;
  return data({ visit, times: times ?? null });
}

/** Acts as the link's person. A new time makes a new link, to which the page then leads. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { token = "" } = params;
  const linked = await findVisitByLink(token);
  if (!linked) throw redirect(visitLinkPath(token));
  const { actor, visit } = linked;
  const performed = await performAction(LINK_ACTIONS, params.act, request, actor, { event: visit._id });
  if (!performed.ok) return performed.reply;
  return redirectWith(visitLinkPath((await findVisitToken(actor, visit._id)) ?? token), performed.done);
}

export default function VisitByLink() {
  const { visit, times } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { token = "" } = useParams();
  if (!visit) return <Expired />;
  const to = {
    action: (name: VisitFormAction) => visitLinkActionPath(token, name),
    change: (from?: string) => moveVisitByLinkPath(token, from),
  };
  return (
    <div className={`page ${times ? "reading" : "narrow"} page-body stack loose`}>
      <header className="stack tight">
        <h1>{visit.title}</h1>
        <p className="lede">{visit.vehicle}</p>
      </header>
      <Card>
        <VisitBody
          visit={visit}
          times={times}
          state={state}
          back={visitLinkPath(token)}
          to={to}
          vehicle={
            <Link className="link" to={sharedCarPath(visit.swap)}>
              {visit.vehicle}
            </Link>
          }
        />
      </Card>
    </div>
  );
}

const Expired = () => (
  <div className="page narrow page-body stack loose">
    <h1>This link no longer works</h1>
    <p>The visit time has changed, or the link is incomplete. Use the link in our latest message.</p>
    <ButtonLink to={eventsPath}>Log in to see your visits</ButtonLink>
  </div>
);
