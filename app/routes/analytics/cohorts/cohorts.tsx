import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { CSSProperties } from "react";
import { AnalyticsTabs } from "#app/features/charts/analytics-frame.tsx";
import { askedOf } from "#app/features/charts/asked.ts";
import * as styles from "#app/features/charts/charts.module.css";
import { pointName } from "#app/features/charts/labels.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { cohortsFilePath, cohortsPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Download } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { findCohorts } from "#modules/analytics/index.ts";
import { COHORTS, type Cohort, type CohortKind } from "#modules/analytics/schemas.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { cohortsAsked } from "./asked.ts";

export const addresses = ["/u/analytics/cohorts"];
export const noExport = "a table with a file of its own";

export const handle: FrameHandle = { title: "Cohorts" };
export const meta: MetaFunction = () => [{ title: `Analytics: Cohorts · ${NAME}` }];

/** What became of the people or cars of each month. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "analytics");
  const kind = cohortsAsked(request);
  const found = await findCohorts(actor, kind, askedOf(request));
  if (!found) throw notFoundPage();
  return { kind, ...found };
}

const WORDS: Record<CohortKind, { tab: string; size: string; definition: string }> = {
  people: {
    tab: "People",
    size: "Sign-ups",
    definition:
      "Of the people who signed up in a month, how many signed in during that month (month 0) and each month after it.",
  },
  cars: {
    tab: "Cars",
    size: "Registered",
    definition:
      "Of the cars registered in a month, how many were sold by the end of that month and each month after it.",
  },
};

export default function Cohorts() {
  const { kind, cohorts, filters, choices, notes } = useLoaderData<typeof loader>();
  const asked = kind === "cars" ? { of: kind, ...filters } : { of: kind };
  return (
    <div className={`grid one-column full gap-20 ${styles.frame}`}>
      <AnalyticsTabs current="cohorts" onlySales={false} />
      <div className={`flex wrap bottom gap-12 ${styles.toolbar}`}>
        <Segments
          label="Cohorts of"
          tabs={(Object.keys(WORDS) as CohortKind[]).map((one) => ({
            label: WORDS[one].tab,
            to: cohortsPath({ of: one }),
            current: one === kind,
          }))}
        />
        {kind === "cars" && (
          <Form method="get" preventScrollReset key={JSON.stringify(filters)}>
            <input type="hidden" name="of" value={kind} />
            <FormFields values={filters}>
              <Select name="center" label="Center" empty="All" options={choices.centers} />
              <Select name="channel" label="Channel" empty="All" options={choices.channels} />
              <Select name="source" label="Source" empty="All" options={choices.sources} />
            </FormFields>
            <Button>Show</Button>
          </Form>
        )}
      </div>
      <Card
        title={COHORTS[kind]}
        aside={
          <ButtonLink to={cohortsFilePath(asked)} size="small" reloadDocument>
            <Download /> CSV
          </ButtonLink>
        }
      >
        <p className={styles.definition}>
          {WORDS[kind].definition} The last figure of each row is of the present month, which isn’t over.
        </p>
        {notes.map((note) => (
          <p key={note} className={styles.definition} role="status">
            {note}
          </p>
        ))}
        <CohortTable kind={kind} cohorts={cohorts} />
      </Card>
    </div>
  );
}

function CohortTable({ kind, cohorts }: { kind: CohortKind; cohorts: readonly Cohort[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={`${styles.scroll} ${styles.tall}`} tabIndex={0} aria-label={COHORTS[kind]}>
      <table className={`full small line-18 num ${styles.cohorts}`}>
        <caption className="sr">{COHORTS[kind]}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{WORDS[kind].size}</th>
            {cohorts[0]?.reached.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the months after the first are numbered
              <th scope="col" key={at}>
                Month {at}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, size, reached }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>{formatNumber(size)}</td>
              {reached.map((count, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the months after the first are numbered
                <td key={at} style={{ "--share": size > 0 && count !== null ? count / size : 0 } as CSSProperties}>
                  {count === null ? "" : shareOf(count, size)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const monthName = (month: string) => pointName(month, month, "month").replace(/ \(.*/, "");

/** A percentage of fewer than ten says less than their number. */
const shareOf = (count: number, size: number): string =>
  size === 0
    ? "–"
    : size < 10
      ? `${count} of ${size}`
      : `${Math.round((count / size) * 100)}% (${formatNumber(count)})`;
