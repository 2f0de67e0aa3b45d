import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { analyticsAlertsPath, annotationsPath, cohortsPath, explorePath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ChevronDown } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { Segments, Tabs } from "#app/ui/tabs.tsx";
import { type AnalyticsPage, type AnalyticsScreen, COMPARISONS, type Group } from "#modules/analytics/schemas.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import * as styles from "./charts.module.css";
import { chartsPath } from "./charts-path.ts";

type Range = { label: string; from: string; group: Group };

const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
const monthsBefore = (today: string, months: number): string => {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1, 12)).toISOString().slice(0, 10);
};

/** The periods that end today, as people ask for them. */
const rangesOf = (today: string): Range[] => [
  { label: "30 days", from: dayBefore(today, 29), group: "day" },
  { label: "12 weeks", from: dayBefore(today, 83), group: "week" },
  { label: "12 months", from: monthsBefore(today, 11), group: "month" },
  { label: "5 years", from: monthsBefore(today, 59), group: "month" },
];

const PAGES: readonly { page: AnalyticsPage; label: string; sales?: true }[] = [
  { page: "users", label: "Users" },
  { page: "swaps", label: "Swaps" },
  { page: "interactions", label: "Interactions" },
  { page: "sales", label: "Sales", sales: true },
  { page: "cars/sellers", label: "Sellers" },
  { page: "cars/buyers", label: "Buyers" },
  { page: "cars/sales", label: "Cars sold", sales: true },
  { page: "user-logins", label: "User logins" },
  { page: "all-charts", label: "All charts", sales: true },
];

const TOOLS = [
  { tool: "explore", label: "Explore", to: explorePath() },
  { tool: "cohorts", label: "Cohorts", to: cohortsPath(), notSales: true },
  { tool: "annotations", label: "Annotations", to: annotationsPath },
  { tool: "alerts", label: "Alerts and targets", to: analyticsAlertsPath },
] as const;

type TabsProps = {
  current: AnalyticsPage | (typeof TOOLS)[number]["tool"];
  /** The reader may see the figures of sales only. */
  onlySales: boolean;
  /** The period and the filters that the charts keep. */
  kept?: Record<string, string | null>;
};

/** The way to all screens of analytics. */
export function AnalyticsTabs({ current, onlySales, kept }: TabsProps) {
  return (
    <Tabs
      label="Analytics"
      tabs={[
        ...PAGES.filter(({ sales }) => sales || !onlySales).map(({ page, label }) => ({
          label,
          to: chartsPath(page, kept),
          current: page === current,
        })),
        ...TOOLS.filter((one) => !(onlySales && "notSales" in one)).map(({ tool, label, to }) => ({
          label,
          to,
          current: tool === current,
        })),
      ]}
    />
  );
}

type FrameScreen = Pick<
  AnalyticsScreen,
  "from" | "to" | "group" | "filters" | "choices" | "notes" | "today" | "compare" | "annotations"
> & {
  /** Only the screens about sales. */
  onlySales: boolean;
};
type Props = { page: AnalyticsPage; screen: FrameScreen; children: ReactNode };

/** A screen of charts: the way to the others, the period, and the filters. */
export function AnalyticsFrame({ page, screen, children }: Props) {
  const { filters, notes, onlySales, annotations } = screen;
  const kept = { from: screen.from, to: screen.to, group: screen.group, compare: screen.compare, ...filters };
  return (
    <div className={`grid one-column full gap-20 ${styles.frame}`}>
      <AnalyticsTabs current={page} onlySales={onlySales} kept={kept} />
      <Toolbar page={page} screen={screen} />
      {notes.length > 0 && (
        <div className={`grid gap-4 text-14 rounded-control amber ${styles.notes}`} role="status">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {annotations.length > 0 && <AnnotationList annotations={annotations} />}
      {children}
    </div>
  );
}

/** What happened on the days that the charts mark. */
function AnnotationList({ annotations }: Pick<FrameScreen, "annotations">) {
  return (
    <details className={styles.data}>
      <summary>
        <ChevronDown /> Marked days ({annotations.length})
      </summary>
      <ul className="stack-4 text-14">
        {annotations.map(({ day, text }) => (
          <li key={`${day}${text}`}>
            <b>{formatDashboardDay(day)}</b> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

const GROUPS = { day: "Day", week: "Week", month: "Month" } as const;

const COMPARED = Object.entries(COMPARISONS).map(([value, label]) => ({ value, label }));

function Toolbar({ page, screen }: Omit<Props, "children">) {
  const { from, to, group, filters, choices, today, compare } = screen;
  const at = (query: Record<string, string | null>) => chartsPath(page, { ...filters, compare, ...query });
  return (
    <div className={`flex wrap bottom gap-12 ${styles.toolbar}`}>
      <Segments
        label="Period"
        tabs={rangesOf(today).map((range) => ({
          label: range.label,
          to: at({ from: range.from, to: today, group: range.group }),
          current: range.from === from && to === today,
        }))}
      />
      <Segments
        label="Group"
        tabs={(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((one) => ({
          label: GROUPS[one],
          to: at({ from, to, group: one }),
          current: one === group,
        }))}
      />
      <Form method="get" preventScrollReset key={`${from}${to}${compare}${JSON.stringify(filters)}`}>
        <FormFields values={{ from, to, compare, ...filters }}>
          <TextField name="from" type="date" label="From" />
          <TextField name="to" type="date" label="To" />
          <Select name="center" label="Center" empty="All" options={choices.centers} />
          <Select name="channel" label="Channel" empty="All" options={choices.channels} />
          <Select name="source" label="Source" empty="All" options={choices.sources} />
          <Select name="compare" label="Compare with" empty="Nothing" options={COMPARED} />
        </FormFields>
        <Button>Show</Button>
      </Form>
    </div>
  );
}
