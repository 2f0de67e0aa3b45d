import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { interactionsPath } from "#app/shared/paths.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findThread } from "#modules/messaging/index.ts";
import { findOfferOf, findVisit } from "#modules/offers/index.ts";
import { OfferPanel, ThreadPanel, VisitPanel } from "./interaction-panels.tsx";

export const addresses = ["/u/interactions/:event"];
export const parents = ["./interactions.tsx"];

export const meta: MetaFunction = () => [{ title: `Interactions · ${NAME}` }];

/** One visit, offer or conversation next to the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  return eventOf(actor, params.event ?? "");
}

async function eventOf(actor: Actor, id: string) {
  const visit = await findVisit(actor, id);
  if (visit) return { kind: "visit" as const, swap: visit.swap, visit };
  const found = await findOfferOf(actor, id);
  if (found) return { kind: "offer" as const, swap: found.offer.swap, found };
  const thread = orNotFound(await findThread(actor, id));
  return { kind: "message" as const, swap: thread.car._id, thread };
}

export default function InteractionScreen() {
  const event = useLoaderData<typeof loader>();
  const closeTo = `${interactionsPath}${useLocation().search}`;
  useLive([`swap:${event.swap}`]);
  if (event.kind === "visit") return <VisitPanel visit={event.visit} closeTo={closeTo} />;
  if (event.kind === "offer") return <OfferPanel {...event.found} closeTo={closeTo} />;
  return <ThreadPanel thread={event.thread} closeTo={closeTo} />;
}
