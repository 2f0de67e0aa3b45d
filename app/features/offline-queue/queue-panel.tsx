import { loginPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { ConflictSides } from "./conflict-sides.tsx";
import type { Entry, EntryState } from "./entries.ts";
import { formatSize } from "./format-size.ts";
import { count, type Line, linesOf } from "./labels.ts";
import { MissingParts, missingIn } from "./missing-parts.tsx";
import * as styles from "./queue.module.css";
import { bytesOf, discard, type OfflineQueue, sendWaiting, waiting } from "./queue.ts";
import { StoppedActs } from "./stopped-acts.tsx";
import { useQueue } from "./use-queue.ts";

/** The list of what waits on this device: count, size, last attempt, and what needs a decision. `onClose` never changes. */
export function QueuePanel({ onClose }: { onClose: () => void }) {
  const queue = useQueue();
  const entries = waiting(queue);
  const canSend = entries.some(({ state }) => state === "waiting" || state === "login");
  return (
    <Modal
      title="Not sent yet"
      onClose={onClose}
      size="wide"
      footer={
        canSend && (
          <Button
            type="button"
            kind="primary"
            busy={queue.sending.size > 0}
            onClick={() => void sendWaiting({ now: true })}
          >
            Send now
          </Button>
        )
      }
    >
      <div className="stack">
        <Summary queue={queue} entries={entries} />
        {linesOf(entries).map(({ group, about, lines }) => (
          <section key={group} className="stack tight">
            {about && <h3>{about}</h3>}
            <ul className={`grid framed rounded ${styles.lines}`}>
              {lines.map((line) => (
                <OneLine key={line.id} line={line} sending={queue.sending} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function Summary({ queue, entries }: { queue: OfflineQueue; entries: readonly Entry[] }) {
  const { offline, room } = queue;
  const lastTry = Math.max(0, ...entries.map((entry) => entry.lastTry ?? 0));
  const what = `${count(entries.length, "change")} (${formatSize(bytesOf(entries))})`;
  return (
    <>
      {entries.length === 0 ? (
        <p>{offline ? "There is no connection, and nothing is waiting." : "Everything on this device is sent."}</p>
      ) : (
        <p>
          {offline ? "No connection. " : ""}
          {what} {entries.length === 1 ? "waits" : "wait"} on this device, safe from closing the page or logging out.{" "}
          {lastTry > 0 && <span className="dim">Last attempt {when(lastTry)}.</span>}
        </p>
      )}
      {room?.low && (
        <Notice kind="warn" title="This device is nearly full.">
          There is room for about {formatSize(room.free)} more. Connect and send what is waiting before you take more
          pictures.
        </Notice>
      )}
    </>
  );
}

const when = (time: number | string) => `${formatDashboardDate(new Date(time))}, ${formatTime(new Date(time))}`;

const STATES: Record<EntryState, { tone: Tone; text: string }> = {
  waiting: { tone: "info", text: "Waiting" },
  login: { tone: "warn", text: "Waiting for your login" },
  conflict: { tone: "bad", text: "Changed by someone else" },
  refused: { tone: "bad", text: "Not accepted" },
  sent: { tone: "ok", text: "Sent" },
};

function OneLine({ line, sending }: { line: Line; sending: OfflineQueue["sending"] }) {
  const [first] = line.entries as [Entry];
  const { state, problem, kind } = first;
  const missing = state === "refused" && kind === "end" ? missingIn(first.answer) : [];
  const progress = line.entries.map(({ id }) => sending.get(id)).find((share) => share !== undefined);
  const isNow = progress !== undefined;
  const details = [
    line.entries.length > 1 && count(line.entries.length, "change"),
    kind === "file" && formatSize(first.size),
    when(first.capturedAt),
  ];
  return (
    <li>
      <div className="grow">
        <b>{line.label}</b> <span className="dim num">{details.filter(Boolean).join(" · ")}</span>
        {missing.length > 1 ? (
          <MissingParts group={first.group} missing={missing} />
        ) : (
          problem && state !== "conflict" && <p className={state === "waiting" ? "dim" : styles.problem}>{problem}</p>
        )}
        {isNow && kind === "file" && <Progress value={progress} label={`Sending ${line.label}`} />}
      </div>
      <State tone={STATES[state].tone}>{isNow ? "Sending" : STATES[state].text}</State>
      {state === "login" && (
        <a className="btn small" href={loginPath}>
          Log In
        </a>
      )}
      {state === "refused" && <StoppedActs entry={first} />}
      {state === "conflict" ? <ConflictSides entries={line.entries} /> : <Discard line={line} />}
    </li>
  );
}

/** Asks first, because discarded entries can't be restored. */
function Discard({ line }: { line: Line }) {
  const all = line.entries.length;
  return (
    <details className="confirm">
      <summary className="btn quiet small">Remove</summary>
      <div className="confirm-box">
        <p>
          Remove {all === 1 ? `“${line.label}”` : `${all} changes of “${line.label}”`}?{" "}
          {all === 1 ? "It was" : "They were"} never sent and can’t be restored.
        </p>
        <div className="actions">
          <Button
            type="button"
            kind="danger fill"
            size="small"
            onClick={() => void discard(line.entries.map(({ id }) => id))}
          >
            Yes, remove
          </Button>
        </div>
      </div>
    </details>
  );
}
