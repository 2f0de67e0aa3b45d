import { Form, useLocation } from "@remix-run/react";
import * as styles from "#app/features/forms/tasks.module.css";
import { ColumnsMenu } from "#app/features/lists/columns-menu.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { KeptParams } from "#app/features/lists/kept-params.tsx";
import { viewQuery } from "#app/features/lists/list-query.ts";
import { ViewMenu } from "#app/features/lists/view-menu.tsx";
import { MARKER_LABELS } from "#app/features/task/car-head.tsx";
import { addSwapPath, swapsPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Plus, Search } from "#app/ui/icon.tsx";
import { Chip } from "#app/ui/marks.tsx";
import { Menu } from "#app/ui/menu.tsx";
import type { Column } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { ListView } from "#modules/accounts/schemas.ts";
import { STAGES, STEPS, stageOf, stepTitle } from "#modules/swaps/lifecycle.ts";
import type { ManagedQuery, ManagedRow } from "#modules/swaps/schemas.ts";

type Pipeline = readonly { step: string; stage: string; count: number }[];
type Props = {
  query: ManagedQuery;
  pipeline: Pipeline;
  staff: boolean;
  canAdd: boolean;
  views: readonly ListView[];
  columns: readonly Column<ManagedRow>[];
};

const STAGE_LABELS: Record<(typeof STAGES)[number], string> = {
  pending: "Pending",
  new: "New",
  inspection: "Inspection",
  listing: "Listing",
  auction: "Auction",
  deal: "Deal",
  complete: "Complete",
};

const SORTS = [
  ["updated", "Updated"],
  ["waiting", "Longest in step"],
  ["name", "Car"],
  ["step", "Step"],
  ["price", "Price"],
] as const satisfies [ManagedQuery["sort"], string][];

/** The orders of the list where it has no column heads: on a phone. */
function SortMenu({ query, to }: { query: ManagedQuery; to: (over: Record<string, string | undefined>) => string }) {
  const [, label] = SORTS.find(([sort]) => sort === query.sort) ?? SORTS[0];
  return (
    <Menu
      align="left"
      summaryClass="btn small"
      summary={`Sort: ${label}`}
      label={`Sort by: ${label}`}
      className={styles.manageSort}
    >
      {SORTS.map(([sort, text]) => (
        <a
          key={sort}
          href={to({ sort: sort === "updated" ? undefined : sort, dir: undefined })}
          aria-current={text === label || undefined}
        >
          {text}
        </a>
      ))}
    </Menu>
  );
}

/** Stages as tabs with their counts; steps, channels and markers as menus; and a search. */
export function ManageFilters({ query, pipeline, staff, canAdd, views, columns }: Props) {
  const { columns: shown } = viewQuery(useLocation().search);
  const { stage, step, channel, marker, mine, q, sort, dir } = query;
  const here = {
    stage,
    step,
    channel,
    marker,
    mine,
    q,
    sort: sort === "updated" ? undefined : sort,
    dir,
    columns: shown,
  };
  const to = (over: Record<string, string | undefined>) => withQuery(swapsPath, { ...here, ...over });
  const count = (name: string) =>
    staff ? pipeline.filter((row) => row.stage === name).reduce((sum, row) => sum + row.count, 0) : undefined;
  const tabs = [
    { to: to({ stage: undefined, step: undefined }), label: "All", current: !stage },
    ...STAGES.map((name) => ({
      to: to({ stage: name, step: undefined }),
      label: STAGE_LABELS[name],
      current: stage === name,
      count: name === "complete" ? undefined : count(name),
    })),
  ];
  const steps = STEPS.filter((name) => !stage || stageOf(name) === stage);
  return (
    <>
      <Tabs label="Stages" tabs={tabs} keepScroll />
      <div className="toolbar">
        <Menu align="left" summaryClass="btn small" summary={step ? stepTitle(step) : "All steps"}>
          <a href={to({ step: undefined })}>All steps</a>
          {steps.map((name) => (
            <a key={name} href={to({ step: name })}>
              {stepTitle(name)} <span className="dim num">{pipeline.find((row) => row.step === name)?.count}</span>
            </a>
          ))}
        </Menu>
        <Menu align="left" summaryClass="btn small" summary={marker ? MARKER_LABELS[marker] : "Active"}>
          <a href={to({ marker: undefined })}>Active</a>
          {Object.entries(MARKER_LABELS).map(([name, label]) => (
            <a key={name} href={to({ marker: name })}>
              {label}
            </a>
          ))}
        </Menu>
        <SortMenu query={query} to={to} />
        <ViewMenu list="swaps" views={views} />
        <ColumnsMenu columns={columns} />
        <Chip to={to({ channel: channel === "listing" ? undefined : "listing" })} on={channel === "listing"}>
          Marketplace
        </Chip>
        <Chip to={to({ channel: channel === "auction" ? undefined : "auction" })} on={channel === "auction"}>
          Auction
        </Chip>
        {staff && (
          <Chip to={to({ mine: mine ? undefined : "1" })} on={Boolean(mine)}>
            My team
          </Chip>
        )}
        <Form className={`flex ${styles.taskSearch} grow`} role="search" action={swapsPath}>
          <KeptParams except={["q"]} />
          <input
            className="grow"
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Car, VIN, or “honda under 20k”"
            aria-label="Search swaps"
          />
          <Button kind="quiet" size="small" square label="Search">
            <Search />
          </Button>
        </Form>
        <ExportLink list="swaps" />
        {canAdd && (
          <ButtonLink to={addSwapPath} size="small">
            <Plus />
            Add a swap
          </ButtonLink>
        )}
      </div>
    </>
  );
}
