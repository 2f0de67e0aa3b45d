import { useBlocker, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/dialog.tsx";

/**
 * Asks before a page is left whose form has unsaved changes (spec 2.5). One for all forms, as there can be only one
 * blocker: a form that matters says `data-guard`. Without scripts the browser keeps what was typed.
 */
export function DiscardGuard() {
  const isDirty = useDirtyForms();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
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

/** Whether a guarded form on the page was changed and not sent. */
function useDirtyForms(): () => boolean {
  const dirty = useRef(new Set<HTMLFormElement>());
  const sent = useRef<HTMLFormElement | null>(null);
  const { state } = useNavigation();
  const isDirty = useCallback(() => [...dirty.current].some((form) => form.isConnected), []);

  useEffect(() => {
    const change = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-guard]") : null;
      if (form) dirty.current.add(form);
    };
    const send = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || !dirty.current.delete(target)) return;
      sent.current = target;
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    document.addEventListener("input", change);
    document.addEventListener("submit", send);
    document.addEventListener("reset", send);
    window.addEventListener("beforeunload", leave);
    return () => {
      document.removeEventListener("input", change);
      document.removeEventListener("submit", send);
      document.removeEventListener("reset", send);
      window.removeEventListener("beforeunload", leave);
    };
  }, [isDirty]);

  // What was refused is still not saved.
  useEffect(() => {
    const form = sent.current;
    if (state !== "idle" || !form) return;
    sent.current = null;
    if (form.isConnected && form.querySelector('[aria-invalid="true"], [role="alert"]')) dirty.current.add(form);
  }, [state]);

  return isDirty;
}
