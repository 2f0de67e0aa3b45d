import { Link } from "@remix-run/react";
import * as styles from "#app/features/frame/frame.module.css";
import { useNotifications } from "#app/features/frame/notifications.tsx";
import { notificationPath, notificationsPath, notificationsSeenPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

/** The alerts box (docs/spec/screens.md): the unseen notifications. It updates when a new one arrives. */
export function Alerts() {
  const notifications = useNotifications();
  if (!notifications) return null;
  const { alerts, unseen } = notifications;
  return (
    <Card title="Alerts" className={styles.alerts} aside={unseen > 1 && <SeeAll />}>
      {alerts.length === 0 ? (
        <p className="muted" role="status">
          You don't have any alerts.
        </p>
      ) : (
        <ul className="grid">
          {alerts.map(({ id, text, when }) => (
            <li key={id}>
              <Link to={notificationPath(id)}>
                <span>{text}</span>
                <time className="dim small">{when}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {unseen > alerts.length && (
        <Link className="link small" to={notificationsPath}>
          {unseen - alerts.length} more
        </Link>
      )}
    </Card>
  );
}

const SeeAll = () => (
  <PostForm action={notificationsSeenPath} preventScrollReset>
    <button type="submit" className="link small" name="all" value="true">
      Mark all as seen
    </button>
  </PostForm>
);
