import { useCallback, useEffect, useState } from "react";
import { isStale } from "#app/features/live/freshness.ts";
import { logoutPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { CloudCheck, CloudOff, CloudUpload } from "#app/ui/icon.tsx";
import { onListWanted } from "./carrier.ts";
import { forgetPages } from "./copies.ts";
import { noteQueue } from "./field-pages.ts";
import { formatSize } from "./format-size.ts";
import { count } from "./labels.ts";
import { logsOut } from "./logs-out.ts";
import * as styles from "./queue.module.css";
import { bytesOf, closeQueue, openQueue, snapshot, waiting } from "./queue.ts";
import { QueuePanel } from "./queue-panel.tsx";
import { useKeptPage } from "./use-kept-page.ts";
import { useQueue } from "./use-queue.ts";

type Props = {
  account: string;
  /** The page is for the field: it works without a connection. */
  always: boolean;
};

/** The offline queue of the signed-in account: opens it, keeps the pages for the field, and shows what waits. */
export function SignedInQueue({ account, always }: Props) {
  useEffect(() => {
    void openQueue(account);
  }, [account]);
  useEffect(() => {
    if (always) noteQueue();
  }, [always]);
  useKeptPage(account, always);
  return (
    <>
      <QueueButton always={always} />
      {always && <NeedsConnection />}
      <LogoutQuestion account={account} />
    </>
  );
}

/**
 * Forms that only the server can answer, such as the note of a picture, say so without a connection. Sending them would
 * end in an error page. Forms in `data-kept` are not meant: they keep what was entered on the device.
 */
function NeedsConnection() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== "post" || form.closest("[data-kept], dialog")) return;
      if (navigator.onLine && !isStale()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setOpen(true);
    };
    addEventListener("submit", hold, true);
    return () => removeEventListener("submit", hold, true);
  }, []);
  if (!open) return null;
  return (
    <Modal
      title="No connection"
      onClose={close}
      footer={
        <Button type="button" kind="primary" onClick={close}>
          OK
        </Button>
      }
    >
      <p>This step needs a connection. What you entered is kept on this device; try again when you are connected.</p>
    </Modal>
  );
}

/** In the header: how much waits on this device; opens the list. Always there on the pages that work without a connection. */
function QueueButton({ always }: { always: boolean }) {
  const queue = useQueue();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => onListWanted(() => setOpen(true)), []);
  const entries = waiting(queue);
  if (!queue.account || (!always && !open && entries.length === 0)) return null;
  const Icon = queue.offline ? CloudOff : entries.length > 0 ? CloudUpload : CloudCheck;
  const needsYou = entries.some(({ state }) => state === "refused" || state === "conflict" || state === "login");
  const words =
    entries.length > 0
      ? `${count(entries.length, "change")} not sent (${formatSize(bytesOf(entries))})`
      : queue.offline
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
        data-needs-you={needsYou || queue.room?.low || undefined}
        data-part="queue"
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
      {open && <QueuePanel onClose={close} />}
    </>
  );
}

/** Storage that does not answer must not prevent a logout. */
const PATIENCE_MS = 2_000;

/**
 * Before a logout, the pages of the account are removed from the device. What waits stays there for the next sign-in,
 * and the user is warned first.
 */
function LogoutQuestion({ account }: { account: string }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const entries = waiting(useQueue());
  const close = useCallback(() => setForm(null), []);
  useEffect(() => {
    const ask = (event: SubmitEvent) => {
      const sent = event.target;
      if (!(sent instanceof HTMLFormElement) || !logsOut(event)) return;
      event.preventDefault();
      if (waiting(snapshot()).length > 0) setForm(sent);
      else void leave(account, sent);
    };
    addEventListener("submit", ask, true);
    return () => removeEventListener("submit", ask, true);
  }, [account]);
  if (!form) return null;
  return (
    <Modal
      title="Log out with unsent work?"
      onClose={close}
      footer={
        <>
          <Button type="button" onClick={close}>
            Cancel
          </Button>
          <Button type="button" kind="primary" onClick={() => void leave(account, form)}>
            Log out
          </Button>
        </>
      }
    >
      <p>
        {count(entries.length, "change")} {entries.length === 1 ? "is" : "are"} not sent yet. Your unsent work stays on
        this device and is sent when you log in here again. Other accounts can’t see or send it.
      </p>
    </Modal>
  );
}

async function leave(account: string, form: HTMLFormElement): Promise<void> {
  const cleared = Promise.allSettled([closeQueue(), forgetPages({ account })]);
  await Promise.race([cleared, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  // The button that was pressed may lead elsewhere than its form.
  form.action = logoutPath;
  form.submit();
}
