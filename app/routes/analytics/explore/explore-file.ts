import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { findExplore, tableOf } from "#modules/analytics/index.ts";
import { answerTable } from "../charts/answer-table.ts";
import { exploreAsked } from "./asked.ts";

export const addresses = ["/u/analytics/explore.csv"];

/** What the explore table shows, as a CSV file: one row for each point, one column for each line. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "analytics.sales");
  const explored = await findExplore(actor, exploreAsked(request));
  if (!explored) throw notFoundPage();
  return answerTable(request, actor, `explore-${explored.answer.measure.id}`, tableOf(explored.answer));
}
