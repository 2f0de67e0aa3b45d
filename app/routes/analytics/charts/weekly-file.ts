import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { printWeekly } from "#modules/analytics/index.ts";

export const addresses = ["/u/analytics/weekly.pdf"];

/** The weekly report: of the last full week, or of the week of the day that the address names. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "analytics.sales");
  const day = new URL(request.url).searchParams.get("week") ?? undefined;
  const report = await printWeekly(actor, day, new Date());
  if (!report) throw notFoundPage();
  return new Response(new Uint8Array(report.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${report.name}"`,
      "cache-control": "no-store",
    },
  });
}
