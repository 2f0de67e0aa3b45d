import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "./class-names.ts";
import { X } from "./icon.tsx";
import { InDialog } from "./in-dialog.ts";
import { useBrowserLayoutEffect } from "./layout-effect.ts";

import { closingLink, closingLinks, useClose } from "./use-close.ts";

type Props = {
  title: ReactNode;
  /** The page after closing: the same page without the dialog. */
  closeTo: string;
  size?: "normal" | "wide" | "huge";
  /** Always visible at the bottom: the buttons, connected to a form by `form="…"`. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A dialog opened by the address. The server renders it open, with a link behind it to close; with scripts it becomes
 * modal, and Escape, the backdrop and the cross lead to `closeTo`.
 */
export function Dialog({ title, closeTo, size = "normal", footer, className, children }: Props) {
  const close = useClose(closeTo);
  const ref = useModal(close);
  const heading = useId();
  return (
    <>
      <Link
        to={closeTo}
        className="dialog-back"
        preventScrollReset
        aria-hidden="true"
        tabIndex={-1}
        {...closingLink(close)}
      />
      <dialog
        ref={ref}
        open
        className={cx("dialog", size !== "normal" && size, className)}
        aria-labelledby={heading}
        {...closingLinks(closeTo, close)}
      >
        <div className="dialog-top">
          <h2 id={heading}>{title}</h2>
          <Link to={closeTo} className="btn quiet square" aria-label="Close" preventScrollReset>
            <X />
          </Link>
        </div>
        <InDialog.Provider value={true}>
          <div className="dialog-in">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </InDialog.Provider>
      </dialog>
    </>
  );
}

type ModalProps = Omit<Props, "closeTo"> & { onClose: () => void };

/** A dialog opened by a script; the page's address does not change. Escape, the backdrop and the cross close it. */
export function Modal({ title, onClose, size = "normal", footer, className, children }: ModalProps) {
  const ref = useModal(onClose);
  const heading = useId();
  return (
    <dialog ref={ref} className={cx("dialog", size !== "normal" && size, className)} aria-labelledby={heading}>
      <div className="dialog-top">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="btn quiet square" aria-label="Close" onClick={onClose}>
          <X />
        </button>
      </div>
      <div className="dialog-in">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}

/** Makes a dialog modal, and returns the focus when it leaves; `close` must be the same function in every render. */
function useModal(close: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closes the dialog before React removes it, so that the browser returns the focus to the element that had it before.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    const opened = location.pathname + location.search;
    if (!dialog.matches(":modal")) {
      dialog.removeAttribute("open");
      dialog.showModal();
    }
    return () => {
      dialog.close();
      queueMicrotask(() => {
        // The page is complete only now.
        const lost = !document.activeElement || document.activeElement === document.body;
        if (lost && !dialog.isConnected) returnFocus(before, opened);
      });
    };
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    // Pressed and released on the backdrop: selecting text in the dialog must not close it.
    const press = (event: MouseEvent) => {
      if (event.target === dialog && isOutside(dialog, event)) close();
    };
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("mousedown", press);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("mousedown", press);
    };
  }, [close]);
  return ref;
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/**
 * Gives the focus to what opened a dialog, once the dialog has left the page: the control that had it before, or the link to the
 * address that the page was loaded with. A control inside a closed menu is represented by the menu's button. Without
 * either, the page's main part gets it, so that Tab doesn't start again at the top.
 */
function returnFocus(before: Element | null, opened: string): void {
  const main = document.getElementById("main");
  for (const target of [before, ...linksTo(opened), main]) {
    if (target && target !== document.body && (take(target) || take(menuOf(target)))) return;
  }
}

/** Without links inside of the page, such as the skip link. */
function linksTo(address: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => link.origin === location.origin && !link.hash && link.pathname + link.search === address,
  );
}

const menuOf = (target: Element) => target.closest("details:not([open])")?.querySelector("summary");

/** Whether the element has the focus now: hidden ones don't take it. */
function take(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}
