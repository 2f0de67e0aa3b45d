import { Link } from "@remix-run/react";
import { eventPath, eventsPath, withQuery } from "#app/shared/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import * as styles from "./center.module.css";

type Appointment = { _id: string; vehicle: string; start: string; open: boolean };
type Props = { center: string; appointments: readonly Appointment[] };

/** What is booked at a center, and what is booked there while it is closed. */
export function CenterAppointments({ center, appointments }: Props) {
  const closed = appointments.filter(({ open }) => !open);
  return (
    <>
      {closed.length > 0 && (
        <>
          <Notice kind="warn">
            {closed.length === 1
              ? "An appointment is booked while the center is closed. We opened a task to move it."
              : `${closed.length} appointments are booked while the center is closed. We opened a task to move each one.`}
          </Notice>
          <ul className={styles.lines}>
            {closed.map(({ _id, vehicle, start }) => (
              <li key={_id}>
                <span>
                  <Link className="link" to={eventPath(_id)}>
                    {vehicle}
                  </Link>
                  <br />
                  <span className="dim">{formatDashboardMoment(start)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {appointments.length === 0 ? (
          <span className="dim">No appointments are booked here.</span>
        ) : (
          <Link className="link" to={withQuery(eventsPath, { center })}>
            {appointments.length === 1 ? "See the appointment" : `See all ${appointments.length} appointments`}
          </Link>
        )}
      </p>
    </>
  );
}
