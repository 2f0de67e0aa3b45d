import * as styles from "#app/features/account/profile.module.css";
import { formatSize } from "#app/features/outbox/format-size.ts";
import { Card } from "#app/ui/card.tsx";
import type { DeviceView } from "#modules/accounts/schemas.ts";
import { browserName } from "#modules/kernel/browser-name.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

/** Tells members of the staff what their browsers and apps report. */
export function WorkDevices({ devices }: { devices: readonly DeviceView[] }) {
  return (
    <Card title="Devices you work with">
      <p>
        On staff pages, this browser reports its version, storage, unsent changes, and number of errors. An
        administrator can ask for its log or log it out.
      </p>
      <ul className={styles.lines}>
        {devices.map(({ _id, userAgent, installed, lastSeenAt, waiting }) => (
          <li key={_id}>
            <div>
              <b>
                {browserName(userAgent)}
                {installed && ", installed"}
              </b>
              <p className="dim">
                Last reported {formatDashboardMoment(lastSeenAt)}
                {waiting.count > 0 && `, ${waiting.count} not sent (${formatSize(waiting.bytes)})`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
