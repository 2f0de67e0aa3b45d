import { Form, Link } from "@remix-run/react";
import { KINDS } from "#app/features/writing/kinds.ts";
import { STATE_NAMES, STATE_TONES } from "#app/features/writing/states.ts";
import { textPath, textsPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { FileText, Plus } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { type Collection, SHOWN_STATES, type ShownState, type TextSummary } from "#modules/content/schemas.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import type { Paged } from "#modules/kernel/paging.ts";
import * as styles from "./text-list.module.css";

type Query = { state?: ShownState | undefined; q?: string | undefined; page: number };
type Props = {
  kind: Collection;
  query: Query;
  counts: Record<ShownState, number>;
  list: readonly TextSummary[];
  page: Paged<TextSummary>["page"];
};

/** The texts of one kind: by state, by words, 40 on a page. */
export function TextList({ kind, query, counts, list, page }: Props) {
  const { state, q } = query;
  const total = page.total ?? list.length;
  const here = textsPath(kind, { state, q });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className={`row wrap spread pad-12-16 ${styles.bar}`}>
        <Form method="get" action={textsPath(kind)} className={`flex gap-8 ${styles.search}`} role="search">
          {state && <input type="hidden" name="state" value={state} />}
          <FormFields values={{ q }} id="texts">
            <TextField name="q" label={`Search ${KINDS[kind].many}`} hideLabel type="search" placeholder="Search" />
          </FormFields>
          <Button>Search</Button>
        </Form>
        <ButtonLink to={textPath(kind)} kind="primary">
          <Plus /> Write {KINDS[kind].one}
        </ButtonLink>
      </div>
      <Tabs
        label="States"
        keepScroll
        tabs={[
          { to: textsPath(kind, { q }), label: "All", count: all, current: !state },
          ...SHOWN_STATES.map((one) => ({
            to: textsPath(kind, { q, state: one }),
            label: STATE_NAMES[one],
            count: counts[one],
            current: state === one,
          })),
        ]}
      />
      <Table
        caption={KINDS[kind].title}
        columns={columnsOf(kind)}
        rows={list}
        rowKey={({ _id }) => _id}
        empty={<NoTexts kind={kind} filtered={Boolean(state || q)} />}
      />
      <div className={styles.foot}>
        <Pager
          page={page.page}
          pages={Math.max(1, Math.ceil(total / page.records))}
          to={(n) => withQuery(here, { page: n > 1 ? n : null })}
          count={total > 0 ? `${page.from} to ${page.to} of ${total}` : undefined}
        />
      </div>
    </>
  );
}

const columnsOf = (kind: Collection): Column<TextSummary>[] => [
  {
    key: "title",
    label: "Text",
    cell: ({ _id, label }) => (
      <Link className={`row-link breaks ${styles.label}`} to={textPath(kind, _id)}>
        {label || "Without a title"}
      </Link>
    ),
  },
  {
    key: "state",
    label: "State",
    cell: ({ state, pending }) => (
      <span className="inline-flex wrap gap-4">
        <State tone={STATE_TONES[state]}>{STATE_NAMES[state]}</State>
        {pending && <State tone="warn">Changes not published</State>}
      </span>
    ),
  },
  {
    key: "public",
    label: "Public",
    cell: ({ publishedAt, state }) =>
      publishedAt && (state === "published" || state === "scheduled") ? formatDashboardMoment(publishedAt) : "–",
    extra: true,
  },
  {
    key: "saved",
    label: "Saved",
    cell: ({ editedAt, editedBy }) => `${formatDashboardDate(editedAt)}${editedBy ? ` by ${editedBy}` : ""}`,
  },
];

function NoTexts({ kind, filtered }: { kind: Collection; filtered: boolean }) {
  const { many, one, about } = KINDS[kind];
  if (filtered)
    return (
      <EmptyState
        icon={FileText}
        title={`No ${many} found`}
        action={<ButtonLink to={textsPath(kind)}>Show all {many}</ButtonLink>}
      >
        Try fewer letters or another state.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={FileText}
      title={`No ${many} yet`}
      action={<ButtonLink to={textPath(kind)}>Write {one}</ButtonLink>}
    >
      {about}
    </EmptyState>
  );
}
