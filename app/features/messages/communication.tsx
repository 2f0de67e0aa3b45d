import { CallList } from "#app/features/calls/call-list.tsx";
import { CallPeople } from "#app/features/calls/call-people.tsx";
import { newMessagePath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { MessageSquare } from "#app/ui/icon.tsx";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import type { Communication as Written } from "#modules/messaging/schemas.ts";
import * as styles from "./communication.module.css";
import { ThreadList } from "./thread-list.tsx";

type Props = {
  swap: string;
  written: Written;
  now: string;
  team: boolean;
  /** The people whom the team can call about the car. */
  people?: readonly { _id: string; name: string }[];
};

/** Everything that was written about a car: conversations, and the mails and text messages of the site. */
export function Communication({ swap, written, now, team, people = [] }: Props) {
  const { threads, others, letters, calls } = written;
  return (
    <div className="grid top one-column gap-16">
      <Card
        title="Conversations"
        bare
        aside={
          <ButtonLink to={newMessagePath(swap)} size="small">
            <MessageSquare /> {team ? "Message the seller" : "Message your swap team"}
          </ButtonLink>
        }
        footer={people.length > 0 && <CallPeople people={people} swap={swap} />}
      >
        <ThreadList lines={threads} now={now} />
      </Card>
      {others.length > 0 && (
        <Card title="Between other people" bare>
          <ThreadList lines={others} now={now} />
        </Card>
      )}
      {calls.length > 0 && (
        <Card title="Calls" bare>
          <CallList calls={calls} car={false} />
        </Card>
      )}
      <Card title="Emails and text messages" bare>
        {letters.length === 0 ? (
          <p className="dim pad-16">None yet.</p>
        ) : (
          <ol className={styles.letters}>
            {letters.map(({ _id, channel, subject, to, at }) => (
              <li className="grid gap-2 breaks hair-bottom" key={_id}>
                <span>{subject}</span>
                <small className="dim num">
                  {channel === "mail" ? "Email" : "Text message"} to {to} · {formatDashboardDate(at)}, {formatTime(at)}
                </small>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}
