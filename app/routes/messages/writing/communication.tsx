import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useLive } from "#app/features/live/use-live.ts";
import { Communication } from "#app/features/messages/communication.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { managedSwapPath } from "#app/shared/paths.ts";
import { findCallable, findCommunication } from "#modules/messaging/index.ts";
import { findSwapNames } from "#modules/swaps/index.ts";

export const addresses = ["/u/swaps/manage/d/:swap/communication"];

export const handle = { title: "Communication" };
export const meta: MetaFunction = () => [{ title: `Communication · ${NAME}` }];

/** Everything that was written about a car, for the swap team. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const swap = params.swap ?? "";
  const written = orNotFound(await findCommunication(actor, swap));
  const [[car], people] = await Promise.all([findSwapNames(actor, [swap]), findCallable(actor, swap)]);
  return { swap, people, written, name: car?.name ?? "Swap", now: new Date().toISOString() };
}

export default function CommunicationPage() {
  const { swap, people, written, name, now } = useLoaderData<typeof loader>();
  useLive([`swap:${swap}`, "team-messages", "team-calls"]);
  return (
    <div className="page narrow page-body stack">
      <h2>
        <Link to={managedSwapPath(swap)}>{name}</Link>
      </h2>
      <Communication swap={swap} written={written} now={now} team people={people} />
    </div>
  );
}
