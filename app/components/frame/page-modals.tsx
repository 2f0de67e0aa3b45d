import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { opensElsewhere } from "#app/shared/opens-elsewhere.ts";
import { Modal } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/progress.tsx";

const Preview = lazy(() => import("../preview/preview.tsx"));
const PageFragment = lazy(() => import("../ui/page-fragment.tsx"));

/** A link with a type leads to a file, otherwise to a page. */
type Shown = { to: string; title: string; mime?: string | undefined };

/**
 * Shows a page of this site or a file in a modal over the current page, for any link with `data-modal="Its title"`.
 * Without scripts, in a new tab, and when it is copied, the link leads to that page or file.
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
      event.stopPropagation(); // otherwise the router would follow the link
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
