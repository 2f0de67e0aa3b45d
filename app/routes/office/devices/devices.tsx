import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import * as styles from "#app/features/activity/activity.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import type { UsedFilters } from "#app/features/lists/active-filters.tsx";
import { BulkBar, changedRows } from "#app/features/lists/bulk-bar.tsx";
import { BulkResults } from "#app/features/lists/bulk-results.tsx";
import { KeptParams } from "#app/features/lists/kept-params.tsx";
import { shownColumns } from "#app/features/lists/list-query.ts";
import { ListTools } from "#app/features/lists/list-tools.tsx";
import { pickColumn } from "#app/features/lists/pick-column.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { performForRows, type RowAct } from "#app/http/forms/bulk-rows.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { DeviceListAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import type { BulkAnswer } from "#app/shared/form-state.ts";
import { deviceBulkPath, devicePath, devicesPath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Asked } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Smartphone } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { askForLog, askToSignOut, findDevice, findDevices, findListViews } from "#modules/accounts/index.ts";
import { DeviceFilter, type DeviceView } from "#modules/accounts/schemas.ts";
import { can } from "#modules/kernel/actor.ts";
import { browserName } from "#modules/kernel/browser-name.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/devices", "/u/devices/acts/:act"];
export const noExport = "each device sends its log as a file";

export const handle: FrameHandle = { title: "Devices" };
export const meta: MetaFunction = () => [{ title: `Devices · ${NAME}` }];

/** The browsers and installed apps of the staff, the one seen last first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.read");
  const filter = DeviceFilter.parse(
    Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== "")),
  );
  const [found, views] = await Promise.all([findDevices(actor, filter), findListViews(actor, "devices")]);
  return { filter, views, manages: can(actor, "system.manage"), ...found };
}

const devices = (n: number) => (n === 1 ? "1 device was" : `${n} devices were`);

const ACTS: Record<DeviceListAction, RowAct> = {
  "ask-log": {
    each: (actor, device, options) => askForLog(actor, { device }, options),
    done: (n) => `${devices(n)} asked for the log.`,
  },
  "ask-sign-out": {
    each: (actor, device, options) => askToSignOut(actor, { device }, options),
    done: (n) => `${devices(n)} asked to sign out.`,
  },
};

/** Performs the act that the address names with the selected devices. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  const { search } = new URL(request.url);
  return performForRows(request, actor, params.act, {
    acts: ACTS,
    to: (act) => deviceBulkPath(act as DeviceListAction) + search,
    back: devicesPath() + search,
    nameOf: async (device) => (await findDevice(actor, device))?.user.fullName ?? "Removed device",
  });
}

const BULK_FORM = "bulk-devices";

const columnsFor = (search: string, picks: { selected: readonly string[] } | null): Column<DeviceView>[] => [
  ...(picks
    ? [pickColumn<DeviceView>({ form: BULK_FORM, noun: "devices", nameOf: (row) => row.user.fullName, ...picks })]
    : []),
  {
    key: "device",
    label: "Device",
    cell: (row) => (
      <Link className="row-link" to={devicePath(row._id) + search} preventScrollReset>
        {browserName(row.userAgent)}
        {row.installed && ", installed"}
      </Link>
    ),
  },
  { key: "user", label: "Person", cell: (row) => row.user.fullName },
  { key: "version", label: "Version", cell: (row) => row.version, extra: true },
  { key: "seen", label: "Last report", cell: (row) => formatDashboardMoment(row.lastSeenAt) },
  { key: "state", label: "State", cell: (row) => <DeviceState device={row} /> },
];

const STATES = [
  { value: "waiting", label: "With unsent changes" },
  { value: "errors", label: "With errors" },
  { value: "old", label: "Not seen for 30 days" },
];

export default function Devices() {
  const { filter, views, manages, list, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as BulkAnswer | undefined;
  useLive(["devices"]);
  const { search } = useLocation();
  const { device } = useParams();
  const columns = columnsFor(search, manages ? { selected: answer?.selected ?? [] } : null);
  const used: UsedFilters = [
    ["q", filter.q && `“${filter.q}”`],
    ["state", STATES.find(({ value }) => value === filter.state)?.label],
  ];
  const rows = (
    <>
      <Form
        method="get"
        action={devicesPath()}
        className={`flex wrap bottom line-bottom pad-12-16 ${styles.filters}`}
        role="search"
        aria-label="Devices"
      >
        <KeptParams except={["q", "state"]} />
        <FormFields values={{ q: filter.q, state: filter.state }} id="devices">
          <TextField name="q" label="Person" type="search" />
          <Select name="state" label="State" empty="Any" options={STATES} />
        </FormFields>
        <Button>Search</Button>
      </Form>
      <ListTools list="devices" views={views} columns={columns} used={used} />
      {answer && <BulkResults lines={answer.lines} message={answer.sentence} />}
      <Table
        caption="Devices"
        columns={shownColumns(columns, search)}
        rows={list}
        rowKey={(row) => row._id}
        isCurrent={(row) => row._id === device}
        empty={
          <EmptyState icon={Smartphone} title="No devices here">
            A browser or installed app appears here once a staff member opens the dashboard with it.
          </EmptyState>
        }
      />
      {manages && (
        <BulkBar
          id={BULK_FORM}
          label="Selected devices"
          action={deviceBulkPath("ask-log") + search}
          acts={deviceBulkPath("")}
          changed={changedRows(answer)}
        >
          <Button size="small" formAction={deviceBulkPath("ask-log") + search}>
            Ask for the log
          </Button>
          <Asked
            label="Sign out"
            asks="They are signed out as soon as they report. Work that was not sent stays on them."
            kind="plain"
            size="small"
          >
            <Button kind="danger fill" size="small" formAction={deviceBulkPath("ask-sign-out") + search}>
              Ask them to sign out
            </Button>
          </Asked>
        </BulkBar>
      )}
      <div className={`row wrap spread pad-12-16 ${styles.foot}`}>
        <Pager
          page={page.page}
          end={page.end}
          to={(n) => withQuery(devicesPath() + search, { page: n > 1 ? n : null })}
          count={page.to > 0 ? `${page.from} to ${page.to}` : undefined}
        />
      </div>
    </>
  );
  return <Split list={rows} panel={device ? <Outlet /> : undefined} />;
}

/** What needs attention on a device; otherwise whether it is signed in. */
function DeviceState({ device }: { device: DeviceView }) {
  if (device.signOutAskedAt) return <State tone="warn">Asked to sign out</State>;
  if (device.errors > 0) return <State tone="bad">{device.errors === 1 ? "1 error" : `${device.errors} errors`}</State>;
  if (device.waiting.count > 0) return <State tone="warn">{device.waiting.count} not sent</State>;
  return device.signedIn ? <State tone="ok">Signed in</State> : <State>Signed out</State>;
}
