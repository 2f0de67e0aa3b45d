import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Modal } from "../ui/dialog.tsx";
import { opensElsewhere } from "../ui/opens-elsewhere.ts";
import { Skeleton } from "../ui/progress.tsx";

const PageFragment = lazy(() => import("../ui/page-fragment.tsx"));

type Shown = { to: string; title: string };

/**
 * Shows a page of ours over this one: any link that says `data-modal="Its title"`, wherever it stands. Without scripts, in
 * a new tab and to everybody who copies it, it is a link to that page.
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
      setShown({ to: link.pathname + link.search, title: link.dataset.modal ?? "" });
    };
    document.addEventListener("click", press, true);
    return () => document.removeEventListener("click", press, true);
  }, []);
  if (!shown) return null;
  return (
    <Modal title={shown.title} onClose={close} size="wide">
      <Suspense fallback={<Skeleton />}>
        <PageFragment to={shown.to} />
      </Suspense>
    </Modal>
  );
}
