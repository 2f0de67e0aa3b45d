import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useUntilLeft } from "#app/features/live/use-until-left.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { CircleAlert, CircleCheck, Info, X } from "#app/ui/icon.tsx";

export type Flash = { kind: "success" | "error" | "info"; text: string };

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const READ_MS = 8_000;

/** The id of the container, for toasts that a part of the page adds. */
export const FLASH_REGION = "flash-region";

/** The container of toasts. It is always on the page, so that screen readers announce them. */
export function FlashRegion({ flash }: { flash?: Flash | null }) {
  const { key } = useLocation(); // the same sentence twice makes two toasts
  // A live update loads the page's data again, without the sentence: the toast stays until the user opens another page.
  const toast = useUntilLeft(flash);
  return (
    <div id={FLASH_REGION} className="toasts no-print" role="status">
      {toast && <Toast key={key + toast.text} {...toast} />}
    </div>
  );
}

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
