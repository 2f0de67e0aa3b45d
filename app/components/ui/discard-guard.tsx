import { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";

/** Asks before a page with unsaved changes is left (spec 2.5, unsaved-change guard). Needs scripts; without them the browser keeps what was typed. */
export function DiscardGuard({ dirty }: { dirty: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === "blocked") ref.current?.showModal();
    else ref.current?.close();
  }, [blocker.state]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  return (
    <dialog ref={ref} className="dialog" aria-labelledby="discard-title" onCancel={() => blocker.reset?.()}>
      <div className="dialog-top">
        <h2 id="discard-title">Discard Changes</h2>
      </div>
      <div className="dialog-in">
        <p>Your changes are not saved. Leave this page without them?</p>
      </div>
      <div className="dialog-foot">
        <Button type="button" onClick={() => blocker.reset?.()}>
          Cancel
        </Button>
        <Button type="button" kind="danger fill" onClick={() => blocker.proceed?.()}>
          Yes
        </Button>
      </div>
    </dialog>
  );
}
