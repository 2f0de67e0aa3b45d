import { endSessionPath } from "#app/shared/paths.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { State } from "../ui/marks.tsx";
import { PostForm } from "../ui/post-form.tsx";
import * as styles from "./account-page.module.css";

type Session = { _id: string; browser: string; when: string; current: boolean };

/** The user's sessions; each session except this one can be ended here. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Card title="Signed in">
      <ul className={styles.lines}>
        {sessions.map(({ _id, browser, when, current }) => (
          <li key={_id}>
            <div>
              <b>{browser}</b> <span className="dim">{when}</span>
            </div>
            {current ? (
              <State tone="ok">This browser</State>
            ) : (
              <PostForm action={endSessionPath} preventScrollReset>
                <input type="hidden" name="session" value={_id} />
                <Button size="small">
                  End<span className="sr"> the session of {browser}</span>
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
