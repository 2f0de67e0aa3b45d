import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { ChartAction } from "#app/shared/actions.ts";
import { allChartsPath } from "#app/shared/paths.ts";
import { pinChart, unpinChart } from "#modules/analytics/index.ts";

export const addresses = ["/u/analytics/acts/:act"];

const CHART_ACTIONS = defineFormActions<ChartAction, never>({
  "pin-chart": formAction(pinChart, "Pinned: this chart comes first now."),
  "unpin-chart": formAction(unpinChart, "Unpinned: this chart is back in its place."),
});

/** The address is for forms only. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireScreen(request, ["analytics", "analytics.sales"]);
  throw notFoundPage();
}

/** The buttons on the charts, which lead back to their screen. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, ["analytics", "analytics.sales"]);
  const performed = await performAction(CHART_ACTIONS, params.act, request, actor, {});
  return answerAt(safeBack(performed.form.get("back")) ?? allChartsPath, performed);
}
