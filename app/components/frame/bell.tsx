import { Form, Link } from "@remix-run/react";
import { notificationPath, notificationsSeenPath } from "#app/paths.ts";
import { cx } from "../ui/class-names.ts";
import { Bell as BellIcon, Check } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import type { Notification } from "./viewer.ts";

/** The notification popover (spec 2.5). A click opens what it is about, the check only marks it as seen. */
export function Bell({ notifications }: { notifications: readonly Notification[] }) {
  const unseen = notifications.filter((one) => !one.seen).length;
  return (
    <Menu
      look="free"
      className="bell"
      summaryClass="btn quiet square"
      label={unseen ? `Notifications, ${unseen} new` : "Notifications"}
      summary={
        <>
          <BellIcon className="l" />
          {unseen > 0 && <span className="pip">{unseen > 99 ? "99+" : unseen}</span>}
        </>
      }
    >
      <div className="notices">
        <div className="notices-top">
          <h2>Notifications</h2>
          {unseen > 0 && (
            <Form method="post" action={notificationsSeenPath} preventScrollReset>
              <button type="submit" className="link" name="all" value="true">
                Mark all as seen
              </button>
            </Form>
          )}
        </div>
        {notifications.length === 0 ? (
          <p className="none">You don't have any notifications yet.</p>
        ) : (
          <ul>
            {notifications.map((one) => (
              <Line key={one.id} {...one} />
            ))}
          </ul>
        )}
      </div>
    </Menu>
  );
}

function Line({ id, text, when, seen }: Notification) {
  return (
    <li className={cx(!seen && "unseen")}>
      <Link to={notificationPath(id)}>
        <span>{text}</span>
        <time>{when}</time>
      </Link>
      {!seen && (
        <Form method="post" action={notificationsSeenPath} preventScrollReset>
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
        </Form>
      )}
    </li>
  );
}
