import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { SubscriberTabs } from "#app/features/subscribers/subscriber-tabs.tsx";
import * as styles from "#app/features/subscribers/subscribers.module.css";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import {
  addSubscriberPath,
  subscriberListPath,
  subscriberPath,
  subscribersPath,
  withQuery,
} from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields, type SavedValues } from "#app/ui/form-fields.tsx";
import { Mail, Plus } from "#app/ui/icon.tsx";
import { Chip } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import { countByStatus, findSegmentNames, findSubscribers } from "#modules/newsletters/index.ts";
import {
  INTERESTS,
  interests,
  SOURCE_LABELS,
  STATUS_LABELS,
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATUSES,
} from "#modules/newsletters/policy.ts";
import { SubscriberFilter } from "#modules/newsletters/schemas.ts";
import { SubscriberState } from "./subscriber-state.tsx";

export const addresses = ["/u/subscribers"];

export const handle: FrameHandle = { title: "Subscribers" };
export const meta: MetaFunction = () => [{ title: `Subscribers · ${NAME}` }];

/** Who gets the newsletter, 40 a page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const filter = SubscriberFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [found, counts, segments] = await Promise.all([
    findSubscribers(actor, filter),
    countByStatus(actor),
    findSegmentNames(actor),
  ]);
  const { page: _, records: __, ...asked } = filter;
  return { asked, counts, segments, ...found };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["list"][number];

const columnsFor = (search: string): Column<Row>[] => [
  {
    key: "email",
    label: "Email",
    cell: ({ _id, email }) => (
      <Link className="row-link breaks" to={subscriberPath(_id) + search} preventScrollReset>
        {email}
      </Link>
    ),
  },
  { key: "name", label: "Name", cell: (person) => fullNameOf(person) || "–" },
  { key: "state", label: "State", cell: ({ status }) => <SubscriberState status={status} /> },
  { key: "source", label: "Source", cell: ({ source }) => SOURCE_LABELS[source], extra: true },
  {
    key: "place",
    label: "Place",
    cell: ({ state, zip }) => [state, zip].filter(Boolean).join(" ") || "–",
    extra: true,
  },
  { key: "since", label: "Since", cell: ({ createdAt }) => formatDashboardDate(createdAt), extra: true },
];

export default function Subscribers() {
  const { asked, counts, segments, list, page } = useLoaderData<typeof loader>();
  useLive(["subscribers"]);
  const { search } = useLocation();
  const { subscriber } = useParams();
  const panel = useOutlet();
  const total = page.total ?? list.length;
  const rows = (
    <>
      <div className={styles.tabs}>
        <SubscriberTabs view="list" />
      </div>
      <div className="toolbar">
        <ButtonLink to={addSubscriberPath} size="small">
          <Plus /> Add a subscriber
        </ButtonLink>
        <ExportLink list="subscribers" />
      </div>
      <SubscriberFilters asked={asked} segments={segments} />
      <nav className={`flex wrap gap-8 ${styles.counts}`} aria-label="States">
        {SUBSCRIBER_STATUSES.map((status) => (
          <Chip
            key={status}
            to={subscriberListPath({ ...asked, status: asked.status === status ? null : status })}
            on={asked.status === status}
            count={counts[status]}
          >
            {STATUS_LABELS[status]}
          </Chip>
        ))}
      </nav>
      <Table
        caption="Subscribers"
        columns={columnsFor(search)}
        rows={list}
        rowKey={({ _id }) => _id}
        isCurrent={({ _id }) => _id === subscriber}
        empty={
          <EmptyState icon={Mail} title="No subscribers were found.">
            Try fewer letters or another state, or add people with a file.
          </EmptyState>
        }
      />
      <div className={styles.foot}>
        <Pager
          page={page.page}
          pages={Math.max(1, Math.ceil(total / page.records))}
          to={(n) => withQuery(subscribersPath + search, { page: n > 1 ? n : null })}
          count={total > 0 ? `${page.from} to ${page.to} of ${total}` : undefined}
        />
      </div>
    </>
  );
  return <Split list={rows} panel={panel} />;
}

type Props = { asked: SavedValues; segments: readonly { _id: string; name: string }[] };

/** The filters of the list; the states are links below. */
function SubscriberFilters({ asked, segments }: Props) {
  return (
    <Form
      method="get"
      action={subscribersPath}
      className={`flex wrap bottom gap-12 paper line-bottom ${styles.filter}`}
      role="search"
      key={JSON.stringify(asked)}
    >
      {asked.status && <input type="hidden" name="status" value={String(asked.status)} />}
      <FormFields values={asked} id="subscribers">
        <TextField name="q" label="Name or email" type="search" />
        <Select
          name="source"
          label="Source"
          empty="Any"
          options={SUBSCRIBER_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
        />
        <Select
          name="interest"
          label="Interest"
          empty="Any"
          options={interests.map((value) => ({ value, label: INTERESTS[value] }))}
        />
        {segments.length > 0 && (
          <Select
            name="segment"
            label="Segment"
            empty="Any"
            options={segments.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
      </FormFields>
      <Button>Search</Button>
    </Form>
  );
}
