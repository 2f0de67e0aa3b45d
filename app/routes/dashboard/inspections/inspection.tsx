import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { InspectionModal } from "#app/features/inspection/inspection-modal.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { inspectionsPath } from "#app/shared/paths.ts";
import { findInspection } from "#modules/inspections/index.ts";

export const addresses = ["/u/inspections/:event"];
export const parents = ["./inspections.tsx"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.inspection.title}: ${data.inspection.vehicle} · ${NAME}` : NAME },
];

/** One appointment over the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.inspection.details");
  const { can: may, ...inspection } = orNotFound(await findInspection(actor, params.event ?? ""));
  return { inspection, may, viewer: { user: actor.id, details: may.seeDetails, manage: may.manage } };
}

export default function InspectionScreen() {
  const data = useLoaderData<typeof loader>();
  useLive([`swap:${data.inspection.swap}`]);
  return <InspectionModal {...data} closeTo={`${inspectionsPath}${useLocation().search}`} />;
}
