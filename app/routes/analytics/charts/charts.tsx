import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AnalyticsFrame } from "#app/features/charts/analytics-frame.tsx";
import * as styles from "#app/features/charts/charts.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { findScreen } from "#modules/analytics/index.ts";
import { ANALYTICS_PAGES, type AnalyticsPage } from "#modules/analytics/schemas.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import { askedOf } from "./asked.ts";
import { ChartCard } from "./chart-card.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { Headline } from "./headline.tsx";

export const addresses = [
  "/u/analytics/users",
  "/u/analytics/swaps",
  "/u/analytics/interactions",
  "/u/analytics/sales",
  "/u/analytics/all-charts",
  "/u/analytics/cars/sellers",
  "/u/analytics/cars/buyers",
  "/u/analytics/cars/sales",
];
export const noExport = "charts, whose rows have pages of their own";

export const handle: FrameHandle = {
  title: "Analytics",
  titleOf: (data) => (data as Awaited<ReturnType<typeof loader>> | undefined)?.title,
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Analytics: ${data.title}` : "Analytics"} · ${NAME}` },
];

/** One screen of charts; accountants see those about sales only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageNamed(request);
  const actor = await requireScreen(request, page && SALES.includes(page) ? "analytics.sales" : "analytics");
  if (!page) throw notFoundPage();
  return { page, title: ANALYTICS_PAGES[page], screen: await findScreen(actor, page, askedOf(request)) };
}

const SALES: readonly AnalyticsPage[] = ["sales", "cars/sales", "all-charts"];

/** The screen that the address names after /u/analytics/. */
function pageNamed(request: Request): AnalyticsPage | undefined {
  const page = new URL(request.url).pathname.replace(/^\/u\/analytics\/|\/$/g, "");
  return isKeyOf(ANALYTICS_PAGES, page) ? page : undefined;
}

export default function Charts() {
  const { page, screen } = useLoaderData<typeof loader>();
  return (
    <AnalyticsFrame page={page} screen={screen}>
      <Headline charts={screen.charts} query={screen.filters} />
      <div className={`grid top gap-20 ${styles.charts}`}>
        {screen.funnel && <FunnelCard lines={screen.funnel} screen={screen} />}
        {screen.charts.map((chart) => (
          <ChartCard key={chart.measure.id} chart={chart} query={screen.filters} />
        ))}
      </div>
    </AnalyticsFrame>
  );
}
