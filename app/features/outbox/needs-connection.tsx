import { useCallback, useEffect, useState } from "react";
import { isStale } from "#app/features/live/freshness.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";

/**
 * Forms that only the server can answer, such as the note of a picture, say so without a connection. Sending them would
 * end in an error page. Forms in `data-kept` are not meant: they keep what was entered on the device.
 */
export function NeedsConnection() {
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
