import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { AnalyticsTabs } from "#app/features/charts/analytics-frame.tsx";
import * as styles from "#app/features/charts/charts.module.css";
import { COLUMN_NAMES, figureIn, pointName, spanName } from "#app/features/charts/labels.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { exploreFilePath, measureRowsPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Download } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { findExplore } from "#modules/analytics/index.ts";
import { GROUPS, SPLITS } from "#modules/analytics/schemas.ts";
import { can } from "#modules/kernel/actor.ts";
import { exploreAsked } from "./asked.ts";

export const addresses = ["/u/analytics/explore"];
export const noExport = "a table with a file of its own";

export const handle: FrameHandle = { title: "Explore" };
export const meta: MetaFunction = () => [{ title: `Analytics: Explore · ${NAME}` }];

/** One measure as a table: by channel, center, or source, over any days. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "analytics.sales");
  const explored = await findExplore(actor, exploreAsked(request));
  if (!explored) throw notFoundPage();
  return { explored, onlySales: !can(actor, "analytics") };
}

type Explored = Awaited<ReturnType<typeof loader>>["explored"];

export default function Explore() {
  const { explored, onlySales } = useLoaderData<typeof loader>();
  const { answer, notes, from, to, group, filters, split } = explored;
  const asked = { measure: answer.measure.id, split, from, to, group, ...filters };
  const empty = answer.series.every(({ points }) => points.every(({ value }) => !value));
  return (
    <div className={`grid one-column full gap-20 ${styles.frame}`}>
      <AnalyticsTabs current="explore" onlySales={onlySales} />
      <Choices explored={explored} />
      <Card
        title={`${answer.measure.title}, ${spanName(from, to)}`}
        aside={
          <ButtonLink to={exploreFilePath(asked)} size="small" reloadDocument>
            <Download /> CSV
          </ButtonLink>
        }
      >
        <p className={styles.definition}>{answer.measure.definition}</p>
        {notes.map((note) => (
          <p key={note} className={styles.definition} role="status">
            {note}
          </p>
        ))}
        {empty ? (
          <EmptyState title="No data for this period" heading="h3">
            Choose a longer period, or fewer filters.
          </EmptyState>
        ) : (
          <ExploreTable explored={explored} />
        )}
      </Card>
    </div>
  );
}

const grouped = GROUPS.map((value) => ({ value, label: COLUMN_NAMES[value] }));

function Choices({ explored }: { explored: Explored }) {
  const { measures, answer, splits, split, choices, filters, from, to, group } = explored;
  const values = { measure: answer.measure.id, split, from, to, group, ...filters };
  return (
    <div className={styles.toolbar}>
      <Form method="get" preventScrollReset key={JSON.stringify(values)}>
        <FormFields values={values}>
          <Select name="measure" label="Measure" options={measures} />
          <Select name="split" label="Lines" options={splits.map((value) => ({ value, label: SPLITS[value] }))} />
          <Select name="group" label="Group" options={grouped} />
          <TextField name="from" type="date" label="From" />
          <TextField name="to" type="date" label="To" />
          <Select name="center" label="Center" empty="All" options={choices.centers} />
          <Select name="channel" label="Channel" empty="All" options={choices.channels} />
          <Select name="source" label="Source" empty="All" options={choices.sources} />
        </FormFields>
        <Button>Show</Button>
      </Form>
    </div>
  );
}

/** A row for each line, a column for each point. Figures of the whole period lead to what they count. */
function ExploreTable({ explored: { answer, from, to, group, filters, split } }: { explored: Explored }) {
  const { measure, series } = answer;
  const points = series[0]?.points ?? [];
  // The rows of a figure can be limited by what is split, as by a filter.
  const rowsOf = (key: string) =>
    measureRowsPath(measure.id, {
      from,
      to,
      group,
      ...filters,
      ...(split === "" ? { line: key } : { [split]: key || "none" }),
    });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={`${styles.scroll} ${styles.tall}`} tabIndex={0} aria-label={`Table of ${measure.title}`}>
      <table className="full small line-18 num">
        <caption className="sr">{measure.title}</caption>
        <thead>
          <tr>
            <th scope="col">{SPLITS[split]}</th>
            <th scope="col">Whole period</th>
            {points.map((point) => (
              <th scope="col" key={point.from}>
                {pointName(point.from, point.to, group)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ key, label, total, points: own }) => (
            <tr key={key}>
              <th scope="row">{label || measure.title}</th>
              <td>{total === null ? "–" : <Link to={rowsOf(key)}>{figureIn(measure.unit, total)}</Link>}</td>
              {own.map((point) => (
                <td key={point.from}>{figureIn(measure.unit, point.value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
