import { useEffect, useState } from "react";
import { useHydrated } from "./hydrated.ts";
import { CircleAlert, CircleCheck, Info, X } from "./icon.tsx";

export type Flash = { kind: "success" | "error" | "info"; text: string };

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const READ_MS = 8_000;

/** A single toast; a success disappears after a while, an error stays until it is closed. */
export function Toast({ kind, text }: Flash) {
  const [gone, leave] = useState(false);
  const hydrated = useHydrated();
  const Icon = ICONS[kind];
  useEffect(() => {
    if (kind === "error") return;
    const timer = setTimeout(() => leave(true), READ_MS);
    return () => clearTimeout(timer);
  }, [kind]);
  if (gone) return null;
  return (
    <div className={`toast ${kind}`}>
      <Icon />
      <span className="grow">{text}</span>
      {hydrated && (
        <button type="button" aria-label="Close" onClick={() => leave(true)}>
          <X />
        </button>
      )}
    </div>
  );
}

type Refused = { message: string | null; errors?: Record<string, string[]> };

/** The sentence of a refused form as a toast, beside the one at its field: a dialog can be longer than the window. */
export function RefusedToast({ state }: { state: Partial<Refused> | null | undefined }) {
  const text = state?.message ?? Object.values(state?.errors ?? {}).flat()[0];
  if (!text) return null;
  return (
    <div className="toasts no-print">
      <Toast key={text} kind="error" text={text} />
    </div>
  );
}
