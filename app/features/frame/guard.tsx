import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { deferred } from "#app/rendering/deferred.tsx";

const DiscardGuard = deferred("discard-guard", async () => (await import("./discard-guard.tsx")).DiscardGuard);
const GUARDED = "form[data-guard]";

/**
 * Loads the check for unsaved changes on pages with a guarded form, and on no others. A form that was added later is
 * detected when it changes.
 */
export function Guard() {
  const { key } = useLocation();
  const [form, setForm] = useState<HTMLFormElement | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address may have brought a form
  useEffect(() => {
    if (form !== undefined) return;
    if (document.querySelector(GUARDED)) return setForm(null);
    const change = ({ target }: Event) => setForm((target as Element).closest<HTMLFormElement>(GUARDED) ?? undefined);
    document.addEventListener("input", change);
    return () => document.removeEventListener("input", change);
  }, [key, form]);
  // A form that is sent before the check has loaded is not unsaved.
  const sent = useRef(new WeakSet<HTMLFormElement>());
  useEffect(() => {
    const send = ({ target }: Event) => void (target instanceof HTMLFormElement && sent.current.add(target));
    window.addEventListener("submit", send, true);
    return () => window.removeEventListener("submit", send, true);
  }, []);
  return form === undefined ? null : <DiscardGuard changed={form} sentBefore={sent.current} />;
}
