import { type RefObject, useEffect, useState } from "react";
import { isRunning, type Upload } from "./use-uploads.ts";

/**
 * A form that is submitted during an upload waits for its files: it is submitted, with the same button, when all have
 * arrived. It stays when one was refused, so that its person sees why. Returns whether the form waits.
 */
export function useHeldSubmission(field: RefObject<HTMLInputElement | null>, list: readonly Upload[]): boolean {
  const [held, setHeld] = useState<{ button: HTMLElement | null } | null>(null);
  const running = list.some(isRunning);
  const failed = list.some(({ state }) => state === "failed");
  useEffect(() => {
    const form = field.current?.form;
    if (!form || !running) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation(); // otherwise the router would submit the form
      setHeld({ button: event.submitter });
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [field, running]);
  useEffect(() => {
    if (!held || running) return;
    setHeld(null);
    if (!failed) field.current?.form?.requestSubmit(held.button);
  }, [field, held, running, failed]);
  return held !== null;
}
