import { Link } from "@remix-run/react";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { dueInList, since } from "#app/features/task/due.ts";
import { StepRing } from "#app/features/task/step-ring.tsx";
import * as styles from "#app/features/task/task-list.module.css";
import { TaskMark } from "#app/features/task/task-mark.tsx";
import { taskPath } from "#app/shared/paths.ts";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { AlarmClock, ListTodo, User } from "#app/ui/icon.tsx";
import { ChangeTasks, type TaskRow } from "#modules/swaps/schemas.ts";
import { BULK_FORM } from "./bulk-bar.tsx";

const fields = fieldsOf(ChangeTasks);

type Props = { row: TaskRow; now: string; midnight: string; current: boolean; selected: boolean; search: string };

/** A row of the task list: a choice for bulk actions, step, car, seller, status, time in the step, due date, person. */
export function TaskLine({ row, now, midnight, current, selected, search }: Props) {
  const { swap } = row;
  const name = swap?.fullName ?? row.title;
  return (
    <tr className={`relative hair-bottom ${styles.task}`} aria-current={current || undefined} data-task={row._id}>
      <td className={styles.pick}>
        <label>
          <input
            type="checkbox"
            form={BULK_FORM}
            name={fields.tasks.name}
            value={`${row._id}.${row.version}`}
            aria-label={`Select ${row.title}, ${name}`}
            defaultChecked={selected}
          />
        </label>
      </td>
      <td className={styles.step}>
        <StepRing kind={row.kind} />
        <span>{swap ? row.title : "Task"}</span>
      </td>
      <td className={styles.car}>
        {swap ? (
          <CarPicture file={ownPicture(swap.picture)} alt="" size="thumb" missing="" className={styles.photo} />
        ) : (
          <span className={`photo ${styles.photo} centered dim ${styles.photoFree}`}>
            <ListTodo />
          </span>
        )}
        <Link className="row-link" to={`${taskPath(row._id)}${search}`} preventScrollReset>
          {name}
        </Link>
      </td>
      <td className={`${styles.seller} dim`}>{swap?.seller}</td>
      <td className={styles.status}>
        <TaskMark row={row} />
      </td>
      <td className={`${styles.since} dim num`}>{since(swap?.stepSince ?? row.createdAt, now)}</td>
      <Due row={row} now={now} midnight={midnight} />
      <td className={styles.who}>
        {row.assignee ? (
          <span title={row.assignee.fullName}>
            <Avatar name={row.assignee.fullName} />
            <span className="sr">{row.assignee.fullName}</span>
          </span>
        ) : (
          <span className={`grid centered dim round ${styles.unassigned}`} title="Unassigned">
            <User />
            <span className="sr">Unassigned</span>
          </span>
        )}
      </td>
    </tr>
  );
}

function Due({ row, now, midnight }: Pick<Props, "row" | "now" | "midnight">) {
  const due = dueInList(row.dueAt, now, midnight, row.status === "onHold");
  const done = row.status === "done";
  const late = due.late && !done;
  return (
    <td className={`${styles.due}${late ? ` ${styles.late}` : due.soon && !done ? ` ${styles.soon}` : ""}`}>
      {late && <AlarmClock />}
      <span>{done ? "" : due.text}</span>
    </td>
  );
}
