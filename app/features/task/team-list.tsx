import { Avatar } from "#app/features/photos/avatar.tsx";
import type { TaskPanel } from "#modules/swaps/schemas.ts";

/** The people in charge of the car. */
export function TeamList({ team }: { team: TaskPanel["team"] }) {
  return (
    <ul className="grid gap-10">
      {team.map(({ role, label, person }) => (
        <li className="row gap-10" key={role}>
          <Avatar name={person?.fullName ?? "?"} />
          <span>
            <b>{person?.fullName ?? "Unassigned"}</b>
            <small className="block">{label}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
