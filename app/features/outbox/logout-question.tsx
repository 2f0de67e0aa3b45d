import { useCallback, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { forgetPages } from "./kept-pages.ts";
import { count } from "./labels.ts";
import { logsOut } from "./logs-out.ts";
import { closeOutbox, snapshot, waiting } from "./outbox.ts";
import { useOutbox } from "./use-outbox.ts";

/** Storage that does not answer must not prevent a logout. */
const PATIENCE_MS = 2_000;

/**
 * Before a logout, the pages of the account are removed from the device. What waits stays there for the next sign-in,
 * and the user is warned first.
 */
export function LogoutQuestion({ account }: { account: string }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const entries = waiting(useOutbox());
  const close = useCallback(() => setForm(null), []);
  useEffect(() => {
    const ask = (event: SubmitEvent) => {
      const sent = event.target;
      if (!logsOut(sent)) return;
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
        this device and is sent when you log in here again. Other accounts can't see or send it.
      </p>
    </Modal>
  );
}

async function leave(account: string, form: HTMLFormElement): Promise<void> {
  const cleared = Promise.allSettled([closeOutbox(), forgetPages({ account })]);
  await Promise.race([cleared, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  form.submit();
}
