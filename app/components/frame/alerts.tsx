import { Link } from "@remix-run/react";
import { notificationPath } from "#app/paths.ts";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/progress.tsx";
import type { Notification } from "./viewer.ts";

/** What has not been seen yet (spec 2.5, alerts box). Leave `notifications` out while they are loading. */
export function Alerts({ notifications }: { notifications?: readonly Notification[] }) {
  const unseen = notifications?.filter((one) => !one.seen);
  return (
    <Card title="Alerts">
      {!unseen && <Skeleton />}
      {unseen?.length === 0 && <p className="muted">You don't have any alerts.</p>}
      {unseen && unseen.length > 0 && (
        <ul className="stack tight">
          {unseen.map(({ id, text, when }) => (
            <li key={id} className="row spread">
              <Link className="link" to={notificationPath(id)}>
                {text}
              </Link>
              <time className="muted small">{when}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
