import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { askedOf } from "#app/features/charts/asked.ts";
import * as styles from "#app/features/charts/charts.module.css";
import { chartsPath } from "#app/features/charts/charts-path.ts";
import { figureIn, spanName } from "#app/features/charts/labels.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { managedSwapPath, measureRowsPath, userPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { type CountedRow, findRows, measureNamed, readQuestion } from "#modules/analytics/index.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/analytics/rows/:measure"];

export const handle: FrameHandle = {
  title: "Behind the figure",
  titleOf: (data) => (data as Awaited<ReturnType<typeof loader>> | undefined)?.measure.title,
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.measure.title ?? "Behind the figure"} · ${NAME}` },
];

/** What a figure counts, one row each. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const measure = measureNamed(params.measure);
  const actor = await requireScreen(request, measure?.allow ?? "analytics");
  if (!measure) throw notFoundPage();
  const line = new URL(request.url).searchParams.get("line")?.slice(0, 100) ?? null;
  const question = await readQuestion(askedOf(request));
  const rows = await findRows(actor, measure, { ...question, key: line ?? undefined }, { page: pageAsked(request) });
  if (!rows) throw notFoundPage();
  const { id, title, definition, unit, pages } = measure;
  const { from, to, group } = question.period;
  return {
    measure: { id, title, definition, unit },
    screen: pages[0] ?? ("all-charts" as const),
    notes: question.notes,
    query: { from, to, group, ...question.filters },
    line,
    rows,
  };
}

export default function Rows() {
  const { measure, screen, query, line, rows, notes } = useLoaderData<typeof loader>();
  const columns = columnsFor(rows.list, measure.unit);
  return (
    <div className={`grid one-column full gap-20 ${styles.frame}`}>
      <div className="row wrap spread">
        <p className={styles.definition}>
          {spanName(query.from, query.to)}. {measure.definition}
        </p>
        <ButtonLink to={chartsPath(screen, query)} size="small">
          <ArrowLeft /> Back to the charts
        </ButtonLink>
      </div>
      {notes.length > 0 && (
        <div className={`grid gap-4 text-14 rounded-control amber ${styles.notes}`} role="status">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <Card bare>
        <Table<CountedRow & { id: number }>
          caption={`${measure.title}, newest first`}
          rows={rows.list.map((row, id) => ({ ...row, id }))}
          rowKey={({ id }) => String(id)}
          columns={columns}
          empty={
            <EmptyState title="Nothing is counted here" heading="h3">
              Choose a longer period, or fewer filters.
            </EmptyState>
          }
        />
      </Card>
      <Pager
        page={rows.page.page}
        end={rows.page.end}
        to={(page) => measureRowsPath(measure.id, { ...query, line, page: String(page) })}
      />
    </div>
  );
}

/** Only the columns that aren't empty. */
function columnsFor(rows: readonly CountedRow[], unit: string): Column<CountedRow>[] {
  const amountIn = unit === "days" ? "days" : rows.some(({ amount }) => (amount ?? 0) >= 100) ? "dollars" : "count";
  const columns: (Column<CountedRow> & { shown: (row: CountedRow) => boolean })[] = [
    { key: "day", label: "Day", shown: () => true, cell: ({ day }) => formatDashboardDay(day) },
    {
      key: "car",
      label: "Car",
      shown: ({ car }) => car !== null,
      cell: ({ car }) => car && <Link to={managedSwapPath(car._id)}>{car.name}</Link>,
    },
    {
      key: "person",
      label: "Person",
      shown: ({ person }) => person !== null,
      cell: ({ person }) => person && <Link to={userPath(person._id)}>{person.name}</Link>,
    },
    { key: "detail", label: "Kind", shown: ({ detail }) => detail !== "", cell: ({ detail }) => detail },
    {
      key: "amount",
      label: unit === "days" ? "Days" : amountIn === "dollars" ? "Amount" : "Number",
      right: true,
      shown: ({ amount }) => amount !== null,
      cell: ({ amount }) => figureIn(amountIn, amount),
    },
  ];
  return columns.filter(({ shown }) => rows.some(shown));
}
