import { useBlocker, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { pageOfAct } from "#app/shared/paths.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/dialog.tsx";

/**
 * Asks before a page is left whose form has unsaved changes (spec 2.5). One for all forms, as there can be only one
 * blocker: a form that matters says `data-guard`. Without scripts the browser keeps what was typed.
 * `changed` is the form whose change brought this here, if one did.
 */
export function DiscardGuard({ changed }: { changed: HTMLFormElement | null }) {
  const isDirty = useDirtyForms(changed);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageOfAct(currentLocation.pathname) !== pageOfAct(nextLocation.pathname) && isDirty(),
  );
  const stay = useCallback(() => blocker.reset?.(), [blocker]);
  if (blocker.state !== "blocked") return null;
  return (
    <Modal
      title="Discard Changes"
      onClose={stay}
      footer={
        <>
          <Button type="button" onClick={stay}>
            Cancel
          </Button>
          <Button type="button" kind="danger fill" onClick={() => blocker.proceed()}>
            Yes
          </Button>
        </>
      }
    >
      <p>Your changes are not saved. Leave this page without them?</p>
    </Modal>
  );
}

/** Whether a guarded form on the page was changed and not sent, and the page is being left without it. */
function useDirtyForms(changed: HTMLFormElement | null): () => boolean {
  const dirty = useRef(new Set(changed ? [changed] : []));
  const sent = useRef<HTMLFormElement | null>(null);
  /** Who sends the form of a dialog, such as the one to log in, goes where it says: the form below is known to them. */
  const inDialog = useRef(false);
  const { state } = useNavigation();
  const isDirty = useCallback(() => !inDialog.current && [...dirty.current].some((form) => form.isConnected), []);

  useEffect(() => {
    const change = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-guard]") : null;
      if (form) dirty.current.add(form);
    };
    const send = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || !dirty.current.delete(target)) return;
      sent.current = target;
    };
    const begin = ({ target }: Event) => {
      inDialog.current = target instanceof Element && target.closest("dialog") !== null;
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    document.addEventListener("input", change);
    document.addEventListener("submit", send);
    // In its first phase: the navigation begins in the form's own listener.
    window.addEventListener("submit", begin, true);
    document.addEventListener("reset", send);
    window.addEventListener("beforeunload", leave);
    return () => {
      document.removeEventListener("input", change);
      document.removeEventListener("submit", send);
      window.removeEventListener("submit", begin, true);
      document.removeEventListener("reset", send);
      window.removeEventListener("beforeunload", leave);
    };
  }, [isDirty]);

  // What was refused is still not saved.
  useEffect(() => {
    const form = sent.current;
    if (state === "idle") inDialog.current = false;
    if (state !== "idle" || !form) return;
    sent.current = null;
    if (form.isConnected && form.querySelector('[aria-invalid="true"], [role="alert"]')) dirty.current.add(form);
  }, [state]);

  return isDirty;
}
