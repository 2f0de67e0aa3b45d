import { useEffect, useState } from "react";
import type { Flash } from "#app/shared/flash.ts";
import { useHydrated } from "./hydrated.ts";
import { CircleAlert, CircleCheck, Info, X } from "./icon.tsx";
import { PostForm } from "./post-form.tsx";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const READ_MS = 8_000;

/** A single toast; a success disappears after a while, an error and one that can be undone stay until they are closed. */
export function Toast({ kind, text, undo }: Flash) {
  const [gone, leave] = useState(false);
  const hydrated = useHydrated();
  const Icon = ICONS[kind];
  useEffect(() => {
    if (kind === "error" || undo) return;
    const timer = setTimeout(() => leave(true), READ_MS);
    return () => clearTimeout(timer);
  }, [kind, undo]);
  if (gone) return null;
  return (
    <div className={`toast ${kind}`}>
      <Icon />
      <span className="grow">{text}</span>
      {undo && (
        <PostForm action={undo.to} preventScrollReset onSubmit={() => leave(true)}>
          {undo.rows.map((row) => (
            <input key={row} type="hidden" name="rows[]" value={row} />
          ))}
          <button type="submit" className="link">
            Undo
          </button>
        </PostForm>
      )}
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
