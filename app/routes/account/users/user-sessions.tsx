import * as styles from "#app/features/account/profile.module.css";
import { userActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { RememberedBrowser, UserSession } from "#modules/accounts/schemas.ts";
import { browserName } from "#modules/kernel/browser-name.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";

type Props = { user: string; sessions: readonly UserSession[]; remembered: readonly RememberedBrowser[] };

/** Where a user is signed in, and which browsers remember this user. Staff end each of them here, or all at once. */
export function UserSessions({ user, sessions, remembered }: Props) {
  const count = sessions.length + remembered.length;
  return (
    <section className="sec stack">
      <h3>Sessions and known browsers</h3>
      {count === 0 && <p className="dim">This person isn’t logged in anywhere.</p>}
      {count > 0 && (
        <ul className={styles.lines}>
          {sessions.map((session) => (
            <Line key={session._id} user={user} id={session._id} name={browserName(session.userAgent)} action="Log out">
              {[
                `Signed in ${formatDashboardMoment(session.since)}, last seen ${formatDashboardMoment(session.seen)}`,
                session.remembered && "remembered",
                session.impersonated && "an administrator acts as this person",
              ]
                .filter(Boolean)
                .join(", ")}
            </Line>
          ))}
          {remembered.map(({ _id, used, until }) => (
            <Line key={_id} user={user} id={_id} name="Remembered browser" action="Forget">
              {`Last signed in ${formatDashboardMoment(used)}, remembered until ${formatDashboardDate(until)}`}
            </Line>
          ))}
        </ul>
      )}
      {count > 1 && (
        <PostForm action={userActionPath(user, "sessions-end")} preventScrollReset>
          <Button>Log out everywhere</Button>
        </PostForm>
      )}
    </section>
  );
}

type LineProps = { user: string; id: string; name: string; action: string; children: string };

const Line = ({ user, id, name, action, children }: LineProps) => (
  <li>
    <div>
      <b>{name}</b>
      <p className="dim">{children}</p>
    </div>
    <PostForm action={userActionPath(user, "session-end")} preventScrollReset>
      <input type="hidden" name="session" value={id} />
      <Button size="small">
        {action}
        <span className="sr"> {name}</span>
      </Button>
    </PostForm>
  </li>
);
