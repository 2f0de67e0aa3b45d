import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useState } from "react";
import { createPortal } from "react-dom";
import { opensElsewhere } from "#app/shared/opens-elsewhere.ts";
import { Modal } from "./dialog.tsx";
import { Skeleton } from "./progress.tsx";

/** The content of a modal, in a separate file. It can close itself, and knows the address of its page. */
export type ModalContent = ComponentType<{ onClose: () => void; to: string }>;

type Props = {
  /** The page with the same content: used without scripts, in a new tab, and when the link is copied. */
  to: string;
  title: string;
  /** `lazyContent(() => import("./newsletter-form.tsx"))`: loaded on demand, not with the page. */
  content: LazyContent;
  size?: "normal" | "wide" | "huge";
  className?: string;
  children: ReactNode;
};

export type LazyContent = { Content: ModalContent; preload: () => void };

/** Content that is loaded at the first sign of interest, such as a hover. */
export function lazyContent(load: () => Promise<{ default: ModalContent }>): LazyContent {
  return { Content: lazy(load), preload: () => void load().catch(() => undefined) };
}

/** A link to a page that scripts show as a modal over the current page. */
export function ModalLink({ to, title, content, size, className = "link", children }: Props) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { Content, preload } = content;
  const show = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={to}
        className={className}
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {children}
      </a>
      {open &&
        // At the end of the page: inside a label or a paragraph the dialog would be part of it.
        createPortal(
          <Modal title={title} onClose={close} size={size}>
            <Suspense fallback={<Skeleton />}>
              <Content onClose={close} to={to} />
            </Suspense>
          </Modal>,
          document.body,
        )}
    </>
  );
}

type PageLinkProps = Pick<Props, "to" | "title" | "className" | "children"> & {
  /** Without scripts the link opens a new tab, so that a half-filled form does not change. */
  aside?: boolean;
};

/** A page of this site to read in between: scripts show its text over the current page (frame/page-modals.tsx). */
export function PageLink({ to, title, className = "link", aside, children }: PageLinkProps) {
  const beside = aside ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a href={to} className={className} data-modal={title} {...beside}>
      {children}
    </a>
  );
}
