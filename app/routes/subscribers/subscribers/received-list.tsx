import { Link } from "@remix-run/react";
import * as styles from "#app/features/subscribers/subscribers.module.css";
import { newsletterIssuePath } from "#app/shared/paths.ts";
import { State, type Tone } from "#app/ui/marks.tsx";
import type { Received } from "#modules/newsletters/schemas.ts";

const OUTCOMES: Record<Received["outcome"], [tone: Tone, label: string]> = {
  waiting: ["info", "Waiting"],
  sent: ["mute", "Sent"],
  opened: ["ok", "Opened"],
  clicked: ["ok", "Clicked"],
  left: ["warn", "Unsubscribed"],
  complained: ["warn", "Marked as spam"],
  bounced: ["warn", "Bounced"],
  failed: ["warn", "Failed"],
  skipped: ["line", "Skipped"],
};

/** The newsletters that a subscriber got, and what they did. */
export function ReceivedList({ list }: { list: readonly (Received & { when: string })[] }) {
  return (
    <section className="sec">
      <h3>Newsletters</h3>
      {list.length === 0 ? (
        <p className="dim">No newsletters sent to this address yet.</p>
      ) : (
        <ul className={styles.received}>
          {list.map(({ _id, subject, when, outcome }) => (
            <li className="flex spread top gap-12 line-top" key={_id}>
              <span>
                <Link className="link" to={newsletterIssuePath(_id)}>
                  {subject}
                </Link>
                <small className="dim block">{when}</small>
              </span>
              <State tone={OUTCOMES[outcome][0]}>{OUTCOMES[outcome][1]}</State>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
