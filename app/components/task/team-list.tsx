import type { TaskPanel } from "#modules/swaps/schemas.ts";
import { Avatar } from "../ui/avatar.tsx";
import * as styles from "./tasks.module.css";

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
