import type { LoaderFunctionArgs } from "@remix-run/node";
import { askedOf } from "#app/features/charts/asked.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { answerFile, atOnce } from "#app/http/downloads/export-file.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { findCohorts } from "#modules/analytics/index.ts";
import type { Cohort } from "#modules/analytics/schemas.ts";
import { cohortsAsked } from "./asked.ts";

export const addresses = ["/u/analytics/cohorts.csv"];

/** The cohorts as a CSV file: their size, and how many had come back or were sold by months after the first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "analytics");
  const kind = cohortsAsked(request);
  const found = await findCohorts(actor, kind, askedOf(request));
  if (!found) throw notFoundPage();
  const months = found.cohorts[0]?.reached ?? [];
  return answerFile(request, actor, {
    name: `cohorts-${kind}`,
    query: new URL(request.url).search.slice(1),
    figures: true,
    columns: [
      ["Month", ({ month }: Cohort) => month],
      ["Count", ({ size }: Cohort) => size],
      ...months.map((_, at) => [`Month ${at}`, ({ reached }: Cohort) => reached[at]] as const),
    ],
    rows: () => atOnce(found.cohorts),
  });
}
