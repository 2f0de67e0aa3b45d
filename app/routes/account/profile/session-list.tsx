import * as styles from "#app/features/account/profile.module.css";
import { sessionActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { State } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SessionId } from "#modules/accounts/schemas.ts";

const fields = fieldsOf(SessionId);

type Session = { _id: string; browser: string; seen: string; since: string; current: boolean };

/** Where the user is logged in. All sessions except this one can be ended at once, and each of them by itself. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const current = sessions.find((session) => session.current);
  const others = sessions.filter((session) => session !== current);
  return (
    <Card title="Devices">
      {others.length > 0 && (
        <PostForm action={sessionActionPath("end-others")} preventScrollReset>
          <Button>Log out everywhere else</Button>
        </PostForm>
      )}
      <ul className={styles.lines}>
        {current && <Line session={current} />}
        {byBrowser(others).map((alike) => (
          <Alike key={alike[0]?._id} sessions={alike} />
        ))}
      </ul>
    </Card>
  );
}

/** The sessions of each browser, in their order: the browser that was used last comes first. */
function byBrowser(sessions: readonly Session[]): Session[][] {
  const groups = new Map<string, Session[]>();
  for (const session of sessions) groups.set(session.browser, [...(groups.get(session.browser) ?? []), session]);
  return [...groups.values()];
}

/** Several sessions of browsers with the same name are one line, which opens to them. */
function Alike({ sessions }: { sessions: readonly Session[] }) {
  const [first] = sessions as [Session];
  if (sessions.length === 1) return <Line session={first} />;
  return (
    <li>
      <details className="grow">
        <summary className="clickable">
          <b>{first.browser}</b>{" "}
          <span className="dim">
            {sessions.length} times, last used {first.seen}
          </span>
        </summary>
        <ul className={styles.lines}>
          {sessions.map((session) => (
            <Line key={session._id} session={session} />
          ))}
        </ul>
      </details>
    </li>
  );
}

const Line = ({ session: { _id, browser, seen, since, current } }: { session: Session }) => (
  <li>
    <div>
      <b>{browser}</b>
      <p className="dim">{current ? `Logged in ${since}` : `Last used ${seen}, logged in ${since}`}</p>
    </div>
    {current ? (
      <State tone="ok">This browser</State>
    ) : (
      <PostForm action={sessionActionPath("end")} preventScrollReset>
        <input type="hidden" name={fields.session.name} value={_id} />
        <Button size="small">
          Log out<span className="sr"> {browser}</span>
        </Button>
      </PostForm>
    )}
  </li>
);
