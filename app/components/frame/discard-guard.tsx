import { useBlocker, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { pageOfAct } from "#app/shared/paths.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/dialog.tsx";

/**
 * Asks for confirmation before the user leaves a form with unsaved changes (spec 2.5). A single component serves all
 * forms, because there can be only one blocker: a form opts in with `data-guard`. Without scripts the browser restores
 * the typed values. `changed` is the form whose change loaded this component, if any.
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

/** Whether a guarded form on the page has unsaved changes that the navigation would lose. */
function useDirtyForms(changed: HTMLFormElement | null): () => boolean {
  const dirty = useRef(new Set(changed ? [changed] : []));
  const sent = useRef<HTMLFormElement | null>(null);
  /**
   * Submitting the form of a dialog, such as the login, navigates without a question: the form below already allows for
   * it.
   */
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
    // In the capture phase, because the navigation starts in the form's own listener.
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

  // A refused form is still unsaved.
  useEffect(() => {
    const form = sent.current;
    if (state === "idle") inDialog.current = false;
    if (state !== "idle" || !form) return;
    sent.current = null;
    if (form.isConnected && form.querySelector('[aria-invalid="true"], [role="alert"]')) dirty.current.add(form);
  }, [state]);

  return isDirty;
}
