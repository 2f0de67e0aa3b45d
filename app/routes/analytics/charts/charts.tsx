import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AnalyticsFrame } from "#app/features/charts/analytics-frame.tsx";
import { askedOf, compareOf } from "#app/features/charts/asked.ts";
import * as styles from "#app/features/charts/charts.module.css";
import { figureWithUnit, spanName } from "#app/features/charts/labels.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { measureRowsPath } from "#app/shared/paths.ts";
import { findScreen } from "#modules/analytics/index.ts";
import {
  ANALYTICS_PAGES,
  type AnalyticsPage,
  type AnalyticsScreen,
  type FunnelLine,
  type ScreenChart,
} from "#modules/analytics/schemas.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import { Change, ChartCard, type ChartQuery } from "./chart-card.tsx";
import { ForecastCard } from "./forecast-card.tsx";
import { FunnelBars } from "./funnel-bars.tsx";

const MOST = 6;

/** The first figures of a screen, before their charts. */
function Headline({ charts, query }: { charts: readonly ScreenChart[]; query: ChartQuery }) {
  return (
    <dl className={`grid clipped boxed ${styles.stats}`}>
      {charts.slice(0, MOST).map((chart) => (
        <div className="grid content-top gap-2 pad-12-16" key={chart.measure.id}>
          <dt className="dim text-12 line-16">{chart.measure.title}</dt>
          <dd>
            <Link
              to={measureRowsPath(chart.measure.id, { from: chart.from, to: chart.to, group: chart.group, ...query })}
            >
              {figureWithUnit(chart.measure.unit, chart.total)}
            </Link>
          </dd>
          <dd>
            <Change chart={chart} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
  return {
    page,
    title: ANALYTICS_PAGES[page],
    screen: await findScreen(actor, page, askedOf(request), compareOf(request)),
  };
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
        {screen.forecast !== undefined && <ForecastCard forecast={screen.forecast} />}
        {screen.charts.map((chart) => (
          <ChartCard
            key={chart.measure.id}
            chart={chart}
            query={screen.filters}
            annotations={screen.annotations}
            compare={screen.compare}
          />
        ))}
      </div>
    </AnalyticsFrame>
  );
}

type Props = { lines: readonly FunnelLine[]; screen: Pick<AnalyticsScreen, "from" | "to"> };

/** How far the cars registered in the period have come, and how long each step took. */
function FunnelCard({ lines, screen: { from, to } }: Props) {
  return (
    <section className={`shrinks boxed ${styles.card}`} aria-labelledby="funnel">
      <header>
        <h2 id="funnel">From visit to sale</h2>
        <p className={styles.definition}>
          Visitors in the period, and the cars registered in it ({spanName(from, to)}): how many have reached each step
          so far, their share of the step before, and the median time between the two.
        </p>
      </header>
      <FunnelBars
        bars={lines.map(({ step, label, count, kept, days }) => ({
          key: step,
          label,
          count,
          kept,
          bare: step === "visit",
          note: days === null ? "" : figureWithUnit("days", days),
        }))}
      />
    </section>
  );
}
