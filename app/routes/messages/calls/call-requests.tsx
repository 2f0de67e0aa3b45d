import { Link } from "@remix-run/react";
import { CallPeople } from "#app/features/calls/call-people.tsx";
import * as styles from "#app/features/calls/calls.module.css";
import { taskPath } from "#app/shared/paths.ts";
import type { CallRequest } from "#modules/messaging/schemas.ts";

/** The people who wait for a call from the swap team. */
export function CallRequests({ requests }: { requests: readonly CallRequest[] }) {
  if (requests.length === 0) return <p className="dim pad-16">No one is waiting for a call.</p>;
  return (
    <ul className={styles.list}>
      {requests.map(({ _id, person, car, task, wanted, about }) => (
        <li className="grid middle breaks hair-bottom" key={_id}>
          <span>
            <Link className="link" to={taskPath(task)}>
              {person.name}
            </Link>
            {car && ` · ${car.name}`}
          </span>
          <CallPeople people={[person]} swap={car?._id} />
          <small className="dim">
            {wanted}
            {about && ` · ${about}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
