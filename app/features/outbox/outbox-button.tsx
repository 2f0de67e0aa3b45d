import { useCallback, useState } from "react";
import { CloudCheck, CloudOff, CloudUpload } from "#app/ui/icon.tsx";
import { formatSize } from "./format-size.ts";
import { count } from "./labels.ts";
import * as styles from "./outbox.module.css";
import { bytesOf, waiting } from "./outbox.ts";
import { OutboxPanel } from "./outbox-panel.tsx";
import { useOutbox } from "./use-outbox.ts";

/** In the header: how much waits on this device; opens the list. Always there on the pages that work without a connection. */
export function OutboxButton({ always }: { always: boolean }) {
  const outbox = useOutbox();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const entries = waiting(outbox);
  if (!outbox.account || (!always && !open && entries.length === 0)) return null;
  const Icon = outbox.offline ? CloudOff : entries.length > 0 ? CloudUpload : CloudCheck;
  const needsYou = entries.some(({ state }) => state === "refused" || state === "conflict" || state === "login");
  const words =
    entries.length > 0
      ? `${count(entries.length, "change")} not sent (${formatSize(bytesOf(entries))})`
      : outbox.offline
        ? "No connection, nothing waiting"
        : "Everything is sent";
  return (
    <>
      <button
        type="button"
        className={`btn quiet ${styles.button}`}
        aria-haspopup="dialog"
        aria-label={words}
        title={words}
        data-needs-you={needsYou || outbox.room?.low || undefined}
        data-part="outbox"
        onClick={() => setOpen(true)}
      >
        <Icon className="l" />
        {entries.length > 0 && (
          <span className="small num" role="status">
            <b>{entries.length}</b>
            <span className={styles.size}> · {formatSize(bytesOf(entries))}</span>
          </span>
        )}
      </button>
      {open && <OutboxPanel onClose={close} />}
    </>
  );
}
