import { Fragment } from "react";
import { systemActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { CircleCheck } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { type DeadJobView, type LaneView, RetryJob, RetryLane } from "#modules/system/schemas.ts";
import { duration } from "./amounts-of-time.ts";
import * as styles from "./system.module.css";

const retryJobFields = fieldsOf(RetryJob);
const retryLaneFields = fieldsOf(RetryLane);

/** A waiting job older than this is late; the alert says so, too. In seconds. */
const LATE = 300;

const LANES: readonly Column<LaneView>[] = [
  { key: "lane", label: "Lane", cell: ({ lane }) => lane },
  { key: "waiting", label: "Waiting", cell: ({ waiting }) => formatNumber(waiting), right: true },
  {
    key: "oldest",
    label: "Oldest",
    cell: ({ oldestSeconds }) => (oldestSeconds === null ? "None" : duration(oldestSeconds)),
    right: true,
  },
  { key: "later", label: "Later", cell: ({ later }) => formatNumber(later), right: true },
  { key: "running", label: "Running", cell: ({ running }) => formatNumber(running), right: true },
  { key: "dead", label: "Dead", cell: ({ dead }) => formatNumber(dead), right: true },
  { key: "state", label: "State", cell: (lane) => <LaneState lane={lane} /> },
];

function LaneState({ lane: { dead, oldestSeconds } }: { lane: LaneView }) {
  if (dead > 0) return <State tone="bad">Dead jobs</State>;
  return (oldestSeconds ?? 0) > LATE ? <State tone="warn">Late</State> : <State tone="ok">On time</State>;
}

/** How many jobs wait in each lane, and for how long. */
export const Lanes = ({ lanes }: { lanes: readonly LaneView[] }) => (
  <Table caption="Queues" columns={LANES} rows={lanes} rowKey={({ lane }) => lane} />
);

const DEAD: readonly Column<DeadJobView>[] = [
  { key: "job", label: "Job", cell: ({ name }) => <JobName name={name} /> },
  { key: "lane", label: "Lane", cell: ({ lane }) => lane },
  { key: "died", label: "Gave up", cell: ({ diedAt }) => formatDashboardMoment(diedAt) },
  { key: "attempts", label: "Attempts", cell: ({ attempts }) => attempts, right: true },
  {
    key: "error",
    label: "Last error",
    cell: ({ error }) => <span className="breaks">{error ?? "None was recorded"}</span>,
  },
  {
    key: "retry",
    label: "Retry",
    cell: ({ _id, name }) => (
      <PostForm action={systemActionPath("retry")} preventScrollReset>
        <input type="hidden" name={retryJobFields.job.name} value={_id} />
        <SubmitButton size="small">
          Retry<span className="sr"> {name}</span>
        </SubmitButton>
      </PostForm>
    ),
  },
];

/** A name such as "messaging.send-mail" may only wrap after its point. */
const JobName = ({ name }: { name: string }) =>
  name.split(".").map((part, n) => (
    <Fragment key={part}>
      {n > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

/** Jobs that have used up their retries, each with its last error. */
export function DeadJobs({ jobs, lanes }: { jobs: readonly DeadJobView[]; lanes: readonly LaneView[] }) {
  const many = lanes.filter(({ dead }) => dead > 1);
  return (
    <>
      {many.length > 0 && (
        <div className={`flex wrap baseline dim ${styles.line}`}>
          {many.map(({ lane, dead }) => (
            <PostForm key={lane} action={systemActionPath("retry-all")} preventScrollReset>
              <input type="hidden" name={retryLaneFields.lane.name} value={lane} />
              <SubmitButton size="small">
                Retry all {formatNumber(dead)} in {lane}
              </SubmitButton>
            </PostForm>
          ))}
        </div>
      )}
      <Table
        caption="Dead jobs"
        columns={DEAD}
        rows={jobs}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState icon={CircleCheck} title="No dead jobs" heading="h3">
            We retry a failed job automatically. It appears here when its retries are used up.
          </EmptyState>
        }
      />
    </>
  );
}
