import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { opensElsewhere } from "#app/shared/opens-elsewhere.ts";
import { Modal } from "#app/ui/dialog.tsx";
import { Skeleton } from "#app/ui/progress.tsx";

const Preview = lazy(() => import("#app/features/preview/preview.tsx"));
const PageFragment = lazy(() => import("#app/ui/page-fragment.tsx"));

/** A link with a type leads to a file, otherwise to a page. Files of one group are stepped through. */
type Shown = { link: HTMLAnchorElement; to: string; title: string; mime?: string | undefined };

const shownBy = (link: HTMLAnchorElement): Shown => {
  const { modal: title = "", mime } = link.dataset;
  return { link, to: link.pathname + link.search, title, mime };
};

/** The links of the same group on the page, in order; only the link itself without a group. */
function groupOf(link: HTMLAnchorElement): HTMLAnchorElement[] {
  const { group } = link.dataset;
  if (!group) return [link];
  const all = [...document.querySelectorAll<HTMLAnchorElement>("a[data-modal][data-group]")];
  return all.filter((other) => other.dataset.group === group);
}

/**
 * Shows a page of this site or a file in a modal over the current page, for any link with `data-modal="Its title"`.
 * Without scripts, in a new tab, and when it is copied, the link leads to that page or file.
 */
export function PageModals() {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = useCallback(
    () =>
      setShown((last) => {
        last?.link.focus(); // so that a person with a keyboard continues there
        return null;
      }),
    [],
  );
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[data-modal]");
      if (!link) return;
      event.preventDefault();
      event.stopPropagation(); // otherwise the router would follow the link
      setShown(shownBy(link));
    };
    document.addEventListener("click", press, true);
    return () => document.removeEventListener("click", press, true);
  }, []);
  if (!shown) return null;
  const { to, title, mime, link } = shown;
  const group = groupOf(link);
  const at = group.indexOf(link);
  const step = (by: number) => {
    const next = group[at + by];
    if (next) setShown(shownBy(next));
  };
  return (
    <Modal title={title} onClose={close} size={mime ? "huge" : "wide"}>
      <Suspense fallback={<Skeleton />}>
        {mime ? (
          <Preview key={to} to={to} mime={mime} at={at} count={group.length} onStep={step} onClose={close} />
        ) : (
          <PageFragment to={to} />
        )}
      </Suspense>
    </Modal>
  );
}
