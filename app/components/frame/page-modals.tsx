import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { opensElsewhere } from "#app/shared/opens-elsewhere.ts";
import { Modal } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/progress.tsx";

const Preview = lazy(() => import("../preview/preview.tsx"));
const PageFragment = lazy(() => import("../ui/page-fragment.tsx"));

/** With a type it is a file, else a page. */
type Shown = { to: string; title: string; mime?: string | undefined };

/**
 * Shows a page of ours or a file over this one: any link that says `data-modal="Its title"`, wherever it stands. Without
 * scripts, in a new tab and to everybody who copies it, it is a link to that page or file.
 */
export function PageModals() {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = useCallback(() => setShown(null), []);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[data-modal]");
      if (!link) return;
      event.preventDefault();
      event.stopPropagation(); // the router would follow it
      const { modal: title = "", mime } = link.dataset;
      setShown({ to: link.pathname + link.search, title, mime });
    };
    document.addEventListener("click", press, true);
    return () => document.removeEventListener("click", press, true);
  }, []);
  if (!shown) return null;
  const { to, title, mime } = shown;
  return (
    <Modal title={title} onClose={close} size={mime ? "huge" : "wide"}>
      <Suspense fallback={<Skeleton />}>
        {mime ? <Preview to={to} mime={mime} onClose={close} /> : <PageFragment to={to} />}
      </Suspense>
    </Modal>
  );
}
