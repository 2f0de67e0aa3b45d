import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { act, answerAt, defineActs, performAct } from "#app/http/forms/acts.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { ChartAct } from "#app/shared/acts.ts";
import { allChartsPath } from "#app/shared/paths.ts";
import { pinChart, unpinChart } from "#modules/analytics/index.ts";

export const addresses = ["/u/analytics/acts/:act"];

const CHART_ACTS = defineActs<ChartAct, never>({
  "pin-chart": act(pinChart, "Pinned: this chart comes first now."),
  "unpin-chart": act(unpinChart, "Unpinned: this chart is back in its place."),
});

/** The address is for forms only. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireScreen(request, ["analytics", "analytics.sales"]);
  throw notFoundPage();
}

/** The buttons on the charts, which lead back to their screen. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, ["analytics", "analytics.sales"]);
  const performed = await performAct(CHART_ACTS, params.act, request, actor, {});
  return answerAt(safeBack(performed.form.get("back")) ?? allChartsPath, performed);
}
