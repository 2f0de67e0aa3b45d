import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import type { UsedFilters } from "#app/features/lists/active-filters.tsx";
import { BulkBar, changedRows } from "#app/features/lists/bulk-bar.tsx";
import { BulkResults } from "#app/features/lists/bulk-results.tsx";
import { KeptParams } from "#app/features/lists/kept-params.tsx";
import { KeyHints } from "#app/features/lists/key-hints.tsx";
import { shownColumns, sortBy } from "#app/features/lists/list-query.ts";
import { ListTools } from "#app/features/lists/list-tools.tsx";
import { pickColumn } from "#app/features/lists/pick-column.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { SubscriberTabs } from "#app/features/subscribers/subscriber-tabs.tsx";
import * as styles from "#app/features/subscribers/subscribers.module.css";
import { performForRows, type RowAct } from "#app/http/forms/bulk-rows.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { SubscriberListAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import type { BulkAnswer } from "#app/shared/form-state.ts";
import {
  addSubscriberPath,
  subscriberBulkPath,
  subscriberListPath,
  subscriberPath,
  subscribersPath,
  withQuery,
} from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Asked } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields, type SavedValues } from "#app/ui/form-fields.tsx";
import { Mail, Plus } from "#app/ui/icon.tsx";
import { Chip } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import {
  countByStatus,
  endSubscription,
  findSegmentNames,
  findSubscriber,
  findSubscribers,
  repeatConfirmation,
} from "#modules/newsletters/index.ts";
import {
  INTERESTS,
  interests,
  SOURCE_LABELS,
  STATUS_LABELS,
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATUSES,
} from "#modules/newsletters/policy.ts";
import { SubscriberQuery } from "#modules/newsletters/schemas.ts";
import { SubscriberState } from "./subscriber-state.tsx";

export const addresses = ["/u/subscribers", "/u/subscribers/acts/:act"];

export const handle: FrameHandle = { title: "Subscribers" };
export const meta: MetaFunction = () => [{ title: `Subscribers · ${NAME}` }];

/** Who gets the newsletter, 40 a page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const filter = SubscriberQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [found, counts, segments, views] = await Promise.all([
    findSubscribers(actor, filter),
    countByStatus(actor),
    findSegmentNames(actor),
    findListViews(actor, "subscribers"),
  ]);
  const { page: _, records: __, ...asked } = filter;
  return { asked, counts, segments, views, ...found };
}

const ACTS: Record<SubscriberListAction, RowAct> = {
  confirm: {
    each: (actor, subscriber, options) => repeatConfirmation(actor, { subscriber }, options),
    done: (n) => (n === 1 ? "1 person gets the email again." : `${n} people get the email again.`),
  },
  end: {
    each: (actor, subscriber, options) => endSubscription(actor, { subscriber }, options),
    done: (n) => (n === 1 ? "1 subscription has ended." : `${n} subscriptions have ended.`),
  },
};

/** Performs the act that the address names with the selected subscribers. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const { search } = new URL(request.url);
  return performForRows(request, actor, params.act, {
    acts: ACTS,
    to: (act) => subscriberBulkPath(act as SubscriberListAction) + search,
    back: subscribersPath + search,
    nameOf: async (subscriber) => (await findSubscriber(actor, subscriber))?.email ?? "Erased subscriber",
  });
}

const BULK_FORM = "bulk-subscribers";

type Row = ReturnType<typeof useLoaderData<typeof loader>>["list"][number];

const columnsFor = (search: string, sort: string | undefined, selected: readonly string[]): Column<Row>[] => [
  pickColumn<Row>({ form: BULK_FORM, noun: "subscribers", nameOf: ({ email }) => email, selected }),
  {
    key: "email",
    label: "Email",
    sort: sortBy(search, "email", sort),
    cell: ({ _id, email }) => (
      <Link className="row-link breaks" to={subscriberPath(_id) + search} preventScrollReset>
        {email}
      </Link>
    ),
  },
  { key: "name", label: "Name", sort: sortBy(search, "name", sort), cell: (person) => fullNameOf(person) || "–" },
  { key: "state", label: "State", cell: ({ status }) => <SubscriberState status={status} /> },
  { key: "source", label: "Source", cell: ({ source }) => SOURCE_LABELS[source], extra: true },
  {
    key: "place",
    label: "Place",
    cell: ({ state, zip }) => [state, zip].filter(Boolean).join(" ") || "–",
    extra: true,
  },
  {
    key: "since",
    label: "Since",
    sort: sortBy(search, "since", sort ?? "-since"),
    cell: ({ createdAt }) => formatDashboardDate(createdAt),
    extra: true,
  },
];

export default function Subscribers() {
  const { asked, counts, segments, views, list, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as BulkAnswer | undefined;
  useLive(["subscribers"]);
  const { search } = useLocation();
  const { subscriber } = useParams();
  const panel = useOutlet();
  const columns = columnsFor(search, asked.sort, answer?.selected ?? []);
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
      <ListTools list="subscribers" views={views} columns={columns} used={usedOf(asked, segments)} />
      {answer && <BulkResults lines={answer.lines} message={answer.sentence} />}
      <Table
        caption="Subscribers"
        columns={shownColumns(columns, search)}
        rows={list}
        rowKey={({ _id }) => _id}
        isCurrent={({ _id }) => _id === subscriber}
        empty={
          <EmptyState icon={Mail} title="No subscribers were found.">
            Try fewer letters or another state, or add people with a file.
          </EmptyState>
        }
      />
      <BulkBar
        id={BULK_FORM}
        label="Selected subscribers"
        action={subscriberBulkPath("confirm") + search}
        acts={subscriberBulkPath("")}
        changed={changedRows(answer)}
      >
        <Button size="small" formAction={subscriberBulkPath("confirm") + search}>
          <Mail /> Send the confirmation again
        </Button>
        <Asked
          label="Unsubscribe"
          asks="They won’t get any more newsletters, and only they can subscribe again."
          kind="plain"
          size="small"
        >
          <Button kind="danger fill" size="small" formAction={subscriberBulkPath("end") + search}>
            Unsubscribe them
          </Button>
        </Asked>
      </BulkBar>
      <div className={styles.foot}>
        <KeyHints />
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

type Wanted = Omit<SubscriberQuery, "page" | "records">;

const usedOf = (asked: Wanted, segments: readonly { _id: string; name: string }[]): UsedFilters => [
  ["q", asked.q && `“${asked.q}”`],
  ["source", asked.source && SOURCE_LABELS[asked.source]],
  ["interest", asked.interest && INTERESTS[asked.interest]],
  ["segment", segments.find(({ _id }) => _id === asked.segment)?.name],
];

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
      <KeptParams except={["q", "source", "interest", "segment"]} />
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
