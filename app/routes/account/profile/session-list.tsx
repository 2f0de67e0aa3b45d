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

/** Where the user is logged in. Each session except this one can be ended here, and all of them at once. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Card title="Devices">
      <ul className={styles.lines}>
        {sessions.map(({ _id, browser, seen, since, current }) => (
          <li key={_id}>
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
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm action={sessionActionPath("end-others")} preventScrollReset>
          <Button>Log out everywhere else</Button>
        </PostForm>
      )}
    </Card>
  );
}
