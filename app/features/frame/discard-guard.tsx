import {
  type Location,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { logsOut } from "#app/features/offline-queue/logs-out.ts";
import { pageOfAction } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { forgetForm, forgetForms, hasChanges, keepForm, restoreForm } from "./kept-forms.ts";

type Props = { changed: HTMLFormElement | null; sentBefore: WeakSet<HTMLFormElement> };

/**
 * Asks for confirmation before the user leaves a form with unsaved changes. A single component serves all
 * forms, because there can be only one blocker: a form opts in with `data-guard`. What was typed is kept in the
 * tab until it is sent (kept-forms.ts). Without scripts the browser restores it, if it can. `changed` is the form whose
 * change loaded this component, if any; `sentBefore` has the forms that were sent while it was loading.
 *
 * The router forgets a blocked navigation as soon as it has loaded anything, such as a live update. So the question and
 * its target are kept here, and a forgotten navigation starts again.
 */
export function DiscardGuard({ changed, sentBefore }: Props) {
  const { isDirty, forget } = useDirtyForms({ changed, sentBefore });
  const [target, setTarget] = useState<Location | null>(null);
  const navigate = useNavigate();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asks = pageOfAction(currentLocation.pathname) !== pageOfAction(nextLocation.pathname) && isDirty();
    if (asks) setTarget(nextLocation);
    return asks;
  });
  const stay = useCallback(() => {
    setTarget(null);
    blocker.reset?.();
  }, [blocker]);
  if (!target) return null;
  const discard = () => {
    setTarget(null);
    forget();
    if (blocker.state === "blocked") blocker.proceed();
    else navigate(target);
  };
  return (
    <Modal
      title="Discard Changes"
      onClose={stay}
      footer={
        <>
          <Button type="button" onClick={stay}>
            Cancel
          </Button>
          <Button type="button" kind="danger fill" onClick={discard}>
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
function useDirtyForms({ changed, sentBefore }: Props) {
  const user = (useRouteLoaderData("root") as { viewer?: { id: string } | null } | undefined)?.viewer?.id ?? null;
  const dirty = useRef(new Set(changed && !sentBefore.has(changed) ? [changed] : []));
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
      if (!form) return;
      dirty.current.add(form);
      keepForm(form, user);
    };
    const send = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement)) return;
      if (logsOut(event)) forgetForms();
      dirty.current.delete(target);
      // Also a form that was filled while this code was loading: what it kept is forgotten once it is saved.
      if (target.matches("form[data-guard]")) sent.current = target;
    };
    const begin = ({ target }: Event) => {
      inDialog.current = target instanceof Element && target.closest("dialog") !== null;
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    document.addEventListener("input", change);
    // In the capture phase, because the navigation starts in the form's own listener: a form that is sent to another page
    // than the one that shows it does not ask about itself.
    window.addEventListener("submit", send, true);
    window.addEventListener("submit", begin, true);
    document.addEventListener("reset", send);
    window.addEventListener("beforeunload", leave);
    return () => {
      document.removeEventListener("input", change);
      window.removeEventListener("submit", send, true);
      window.removeEventListener("submit", begin, true);
      document.removeEventListener("reset", send);
      window.removeEventListener("beforeunload", leave);
    };
  }, [isDirty, user]);

  // A refused form is still unsaved, and so is one that needs a login first.
  useEffect(() => {
    const form = sent.current;
    if (state === "idle") inDialog.current = false;
    if (state !== "idle" || !form) return;
    sent.current = null;
    if (form.isConnected && form.querySelector('[aria-invalid="true"], [role="alert"]')) dirty.current.add(form);
    else if (!new URLSearchParams(location.search).has("login")) forgetForm(form);
  }, [state]);

  // After a refresh, or back from a login: each form of a new page once.
  const met = useRef(new WeakSet<HTMLFormElement>());
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address may have brought a form
  useEffect(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-guard]")) {
      if (met.current.has(form)) continue;
      met.current.add(form);
      // Includes what was typed before this code was loaded.
      if (sentBefore.has(form)) continue;
      if (restoreForm(form, user) || !hasChanges(form)) continue;
      dirty.current.add(form);
      keepForm(form, user);
    }
  }, [key, user, sentBefore]);

  const forget = useCallback(() => {
    for (const form of dirty.current) forgetForm(form);
    dirty.current.clear();
  }, []);
  return { isDirty, forget };
}
