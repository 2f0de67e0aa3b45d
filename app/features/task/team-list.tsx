import * as styles from "#app/features/forms/tasks.module.css";
import { Avatar } from "#app/features/photos/avatar.tsx";
import type { TaskPanel } from "#modules/swaps/schemas.ts";

/** The people in charge of the car. */
export function TeamList({ team }: { team: TaskPanel["team"] }) {
  return (
    <ul className={styles.teamList}>
      {team.map(({ role, label, person }) => (
        <li key={role}>
          <Avatar name={person?.fullName ?? "?"} />
          <span>
            <b>{person?.fullName ?? "Unassigned"}</b>
            <small>{label}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
