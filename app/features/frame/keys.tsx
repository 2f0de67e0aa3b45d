import { useEffect, useState } from "react";
import { SHOW_KEYS } from "#app/features/lists/key-hints.tsx";
import { deferred } from "#app/rendering/deferred.tsx";
import type { Viewer } from "#app/shared/viewer.ts";
import { press } from "#app/ui/press-key.ts";

const KeySheet = deferred("key-sheet", async () => (await import("./key-sheet.tsx")).KeySheet);

/** Listens for the keys of the dashboard, and shows what they are. */
export function Keys({ viewer }: { viewer: Viewer }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const listen = (event: KeyboardEvent) => {
      if (!press(event)) return;
      if (event.key === "?") show();
      event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    document.addEventListener(SHOW_KEYS, show);
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener(SHOW_KEYS, show);
    };
  }, []);
  return open ? <KeySheet viewer={viewer} onClose={() => setOpen(false)} /> : null;
}
