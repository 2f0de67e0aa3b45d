import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import * as styles from "#app/features/activity/activity.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { devicePath, devicesPath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Smartphone } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findDevices } from "#modules/accounts/index.ts";
import { DeviceFilter, type DeviceView } from "#modules/accounts/schemas.ts";
import { browserName } from "#modules/kernel/browser-name.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/devices"];
export const noExport = "each device sends its log as a file";

export const handle: FrameHandle = { title: "Devices" };
export const meta: MetaFunction = () => [{ title: `Devices · ${NAME}` }];

/** The browsers and installed apps of the staff, the one seen last first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.read");
  const filter = DeviceFilter.parse(
    Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== "")),
  );
  return { filter, ...(await findDevices(actor, filter)) };
}

const columnsFor = (search: string): Column<DeviceView>[] => [
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
  const { filter, list, page } = useLoaderData<typeof loader>();
  useLive(["devices"]);
  const { search } = useLocation();
  const { device } = useParams();
  const rows = (
    <>
      <Form
        method="get"
        action={devicesPath()}
        className={`flex wrap bottom line-bottom pad-12-16 ${styles.filters}`}
        role="search"
        aria-label="Devices"
      >
        <FormFields values={{ q: filter.q, state: filter.state }} id="devices">
          <TextField name="q" label="Person" type="search" />
          <Select name="state" label="State" empty="Any" options={STATES} />
        </FormFields>
        <Button>Search</Button>
      </Form>
      <Table
        caption="Devices"
        columns={columnsFor(search)}
        rows={list}
        rowKey={(row) => row._id}
        isCurrent={(row) => row._id === device}
        empty={
          <EmptyState icon={Smartphone} title="No devices here">
            A browser or installed app appears here once a staff member opens the dashboard with it.
          </EmptyState>
        }
      />
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
