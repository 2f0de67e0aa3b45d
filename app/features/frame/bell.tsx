import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  notificationPath,
  notificationSettingsPath,
  notificationsPath,
  notificationsSeenPath,
} from "#app/shared/paths.ts";
import type { Notification } from "#app/shared/viewer.ts";
import { cx } from "#app/ui/class-names.ts";
import { Bell as BellIcon, Check } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import * as styles from "./frame.module.css";
import { useNotifications } from "./notifications.tsx";

/**
 * The notification popover (docs/spec/screens.md). A click opens the subject of a notification; the check mark only
 * marks it as seen.
 */
export function Bell() {
  const notifications = useNotifications();
  if (!notifications) return null;
  const { unseen, newest } = notifications;
  return (
    <Menu
      look="free"
      className={styles.bell}
      summaryClass="btn quiet square"
      label={unseen ? `Notifications, ${unseen} new` : "Notifications"}
      summary={
        <>
          <BellIcon className="l" />
          {unseen > 0 && <span className={styles.pip}>{unseen > 99 ? "99+" : unseen}</span>}
        </>
      }
    >
      <NotificationList notifications={newest} unseen={unseen > 0}>
        <Link className="link" to={notificationsPath}>
          See all
        </Link>
        <Link className="link" to={notificationSettingsPath}>
          Settings
        </Link>
      </NotificationList>
    </Menu>
  );
}

type ListProps = {
  notifications: readonly Notification[];
  /** There is something to mark as seen. */
  unseen: boolean;
  /** Links below the list. */
  children?: ReactNode;
};

/** Notifications, with a button that marks all of them as seen. */
export function NotificationList({ notifications, unseen, children }: ListProps) {
  return (
    <div className={styles.notices}>
      <div className={`row spread gap-12 hair-bottom ${styles.noticesTop}`}>
        <h2 className="text-16">Notifications</h2>
        {unseen && (
          <PostForm action={notificationsSeenPath} preventScrollReset>
            <button type="submit" className="link" name="all" value="true">
              Mark all as seen
            </button>
          </PostForm>
        )}
      </div>
      {notifications.length === 0 ? (
        <p className={`dim text-center ${styles.none}`}>
          You don't have any notifications yet. Offers, messages, and reminders appear here.
        </p>
      ) : (
        <ul data-rows>
          {notifications.map((one) => (
            <Line key={one.id} {...one} />
          ))}
        </ul>
      )}
      {children && <div className={`row wrap spread small ${styles.noticesFoot}`}>{children}</div>}
    </div>
  );
}

function Line({ id, text, when, seen, count }: Notification) {
  return (
    <li className={cx(!seen && styles.unseen)}>
      <Link to={notificationPath(id)}>
        <span>{text}</span>
        <time>
          {when}
          {count > 1 && `, ${count} of these`}
        </time>
      </Link>
      {!seen && (
        <PostForm action={notificationsSeenPath} preventScrollReset>
          <button
            type="submit"
            className="btn quiet square small"
            name="_id"
            value={id}
            aria-label="Mark as seen"
            title="Mark as seen"
          >
            <Check />
          </button>
        </PostForm>
      )}
    </li>
  );
}
