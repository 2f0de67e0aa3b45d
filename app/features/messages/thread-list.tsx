import { Link } from "@remix-run/react";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { threadPath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { ShieldAlert } from "#app/ui/icon.tsx";
import { Badge } from "#app/ui/marks.tsx";
import { PickOne } from "#app/ui/selection.tsx";
import type { Inbox, ThreadLine } from "#modules/messaging/schemas.ts";
import * as styles from "./messages.module.css";
import { whenWords } from "./when.ts";

type Props = {
  lines: readonly ThreadLine[];
  /** The open conversation. */
  current?: string | undefined;
  /** The list's own parameters, which stay in the address. */
  search?: string;
  now: string;
  query?: { inbox: Inbox; q: string; unread?: boolean };
  /** The form that sends selected conversations, and those selected before the page was loaded. */
  picks?: { form: string; selected: readonly string[] } | undefined;
};

/** Conversations, the last written first. */
export function ThreadList({ lines, current, search = "", now, query, picks }: Props) {
  if (lines.length === 0) return <p className={`dim ${styles.nothing}`}>{nothingWords(query)}</p>;
  return (
    <ol className={styles.list} data-rows>
      {lines.map((line) => (
        <li
          key={line._id}
          className={cx("hair-bottom", picks && styles.picked, line.unread > 0 && styles.unread)}
          aria-current={line._id === current || undefined}
        >
          {picks && (
            <PickOne
              form={picks.form}
              name="rows[]"
              value={line._id}
              label={`Select ${line.with.name}, ${line.car.name}`}
              selected={picks.selected.includes(line._id)}
            />
          )}
          <Link to={`${threadPath(line._id)}${search}`} preventScrollReset>
            <Avatar name={line.with.name} />
            <span className={cx(styles.name, "clip")}>{line.with.name}</span>
            <time className="dim text-12" dateTime={line.last.at}>
              {whenWords(line.last.at, now)}
            </time>
            <span className={cx("dim text-12 line-16", styles.car, "clip")}>{line.car.name}</span>
            <Preview line={line} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The beginning of the last message; of other people's conversations only how many messages were marked. */
function Preview({ line: { last, unread, warnings } }: { line: ThreadLine }) {
  const marked = warnings > 0 ? `${warnings} marked ${warnings === 1 ? "message" : "messages"}` : "Conversation";
  const said = last.text ? `${last.mine ? "You: " : ""}${last.text}` : marked;
  return (
    <span className={`row gap-6 dim small line-18 ${styles.preview}`}>
      {(last.warned || warnings > 0) && <ShieldAlert aria-label="Marked" />}
      <span className="clip">{said}</span>
      <Badge count={unread} tone="new" of="unread" />
    </span>
  );
}

function nothingWords(query: Props["query"]): string {
  if (query?.q) return "Nothing found.";
  if (query?.unread) return "You have read everything.";
  if (query?.inbox === "reported") return "No conversations are waiting for a decision.";
  if (query?.inbox === "warned") return "No messages are marked.";
  return "No conversations yet.";
}
