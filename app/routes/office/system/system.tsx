import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { SystemAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { integrationsPath, systemPath } from "#app/shared/paths.ts";
import { State } from "#app/ui/marks.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { MOST_OFF_MS } from "#modules/kernel/own-clock.ts";
import { isSearchUp } from "#modules/marketplace/listing/index.ts";
import { findStuckMessages, noteArrival, sendAgain } from "#modules/messaging/index.ts";
import { findSystem, retryJob, retryLane } from "#modules/system/index.ts";
import type { ProcessView, SystemState } from "#modules/system/schemas.ts";
import { bytes, duration } from "./amounts-of-time.ts";
import { DeadJobs, Lanes } from "./queues.tsx";
import { StuckMessages } from "./stuck-messages.tsx";
import * as styles from "./system.module.css";

const COLUMNS: readonly Column<ProcessView>[] = [
  { key: "process", label: "Process", cell: ({ kind, host, pid }) => `${kind} ${pid} on ${host}` },
  { key: "version", label: "Release", cell: ({ version }) => version },
  { key: "started", label: "Started", cell: ({ startedAt }) => formatDashboardMoment(startedAt) },
  { key: "memory", label: "Memory", cell: ({ memory }) => bytes(memory), right: true },
  {
    key: "requests",
    label: "Requests in 5 min",
    cell: ({ kind, requests }) => (kind === "web" ? formatNumber(requests) : "None"),
    right: true,
  },
  {
    key: "failures",
    label: "Failed",
    cell: ({ kind, failures }) => (kind === "web" ? formatNumber(failures) : "None"),
    right: true,
  },
  { key: "clock", label: "Clock", cell: (row) => clockWords(row), right: true },
  {
    key: "state",
    label: "State",
    cell: ({ alive, seenAt, kind, clockOff }) => {
      if (!alive) return <State tone="bad">Silent since {formatDashboardMoment(seenAt)}</State>;
      return clockOff && kind === "web" ? (
        <State tone="bad">Takes no bids: clock is off</State>
      ) : (
        <State tone="ok">Running</State>
      );
    },
  },
];

/** "3 ms ahead, ±1 ms", compared with the database's. */
function clockWords({ clockAheadMs, clockWithinMs }: ProcessView): string {
  const off = Math.round(Math.abs(clockAheadMs));
  const way = clockAheadMs < 0 ? "behind" : "ahead";
  return `${off === 0 ? "0 ms" : `${formatNumber(off)} ms ${way}`}, ±${formatNumber(Math.ceil(clockWithinMs))} ms`;
}

/** The web and worker processes of the last hour. */
const Processes = ({ processes }: { processes: readonly ProcessView[] }) => (
  <Table caption="Processes" columns={COLUMNS} rows={processes} rowKey={({ _id }) => _id} />
);

export const addresses = ["/u/system", "/u/system/acts/:act"];
export const noExport = "queues and processes, which /metrics tells to programs";

export const handle: FrameHandle = { title: "System" };
export const meta: MetaFunction = () => [{ title: `System · ${NAME}` }];

/** The queues, the processes, and the database, as they are now. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  const [state, messages] = await Promise.all([findSystem(actor), findStuckMessages(actor)]);
  if (!state) throw notFoundPage();
  return { ...state, messages, searchAway: isSearchUp() === false };
}

const ACTIONS = defineFormActions<SystemAction, never>({
  retry: formAction(retryJob, ({ job }) => `The job ${job} runs again.`),
  "retry-all": formAction(retryLane, ({ count, lane }) =>
    count === 1 ? `One job of the lane ${lane} runs again.` : `${count} jobs of the lane ${lane} run again.`,
  ),
  "send-again": formAction(sendAgain, "The message is sent again."),
  arrived: formAction(noteArrival, "The message counts as sent."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  return answerAt(systemPath, await performAction(ACTIONS, params.act, request, actor, {}));
}

export default function System() {
  const state = useLoaderData<typeof loader>();
  const { at, lanes, dead, processes, messages, searchAway } = state;
  return (
    <div className={`grid one-column full gap-24 ${styles.page}`}>
      <p className={`flex wrap baseline dim ${styles.line}`}>
        <span>As of {formatDashboardMoment(at)}.</span>
        <Link to={systemPath} preventScrollReset>
          Load again
        </Link>
        <Link to={integrationsPath}>Check integrations</Link>
      </p>
      {searchAway && (
        <p>
          <State tone="bad">
            The search engine doesn’t answer this process. Lists come from the database meanwhile.
          </State>
        </p>
      )}
      <Figures state={state} />
      <Part id="queues" title="Queues">
        <Lanes lanes={lanes} />
      </Part>
      <Part id="dead-jobs" title="Dead jobs">
        <DeadJobs jobs={dead} lanes={lanes} />
      </Part>
      <Part id="messages" title="Messages that have not arrived">
        <StuckMessages messages={messages} />
      </Part>
      <Part id="processes" title="Processes">
        <Processes processes={processes} />
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The few numbers that tell whether something is wrong. */
function Figures({ state: { database, processes, texts, errorRate, clockSpreadMs } }: { state: SystemState }) {
  const disk = processes.find(({ alive, diskSize }) => alive && diskSize !== null);
  return (
    <dl className={`grid gap-12 ${styles.figures}`}>
      <Figure label="Failed requests, last 5 minutes" value={errorRate === null ? "No requests" : `${errorRate}%`} />
      <Figure
        label={`Database, PostgreSQL ${database.version}`}
        value={bytes(database.size)}
        more={`Started ${formatDashboardMoment(database.startedAt)}`}
      />
      <Figure
        label="Database connections"
        value={`${formatNumber(database.connections)} of ${formatNumber(database.connectionsAllowed)}`}
        more={`Longest transaction: ${duration(database.longestSeconds)}`}
      />
      <Figure
        label="Disk of the stored files"
        value={disk ? `${bytes(disk.diskFree ?? 0)} free` : "In a bucket"}
        more={disk && `of ${bytes(disk.diskSize ?? 0)}`}
      />
      <Figure
        label="Clocks of the web processes"
        value={clockSpreadMs === null ? "One process" : `${formatNumber(Math.round(clockSpreadMs))} ms apart`}
        more={`More than ${MOST_OFF_MS} ms off the database’s, a process takes no bids`}
      />
      <Figure
        label="Texts and calls for people, last hour"
        value={formatNumber(texts.sent)}
        more={`At ${formatNumber(texts.stop)}, visitors get none`}
      />
    </dl>
  );
}

function Figure({ label, value, more }: { label: string; value: string; more?: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {more && <dd className={styles.more}>{more}</dd>}
    </div>
  );
}
