import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "./class-names.ts";
import { X } from "./icon.tsx";

type Props = {
  title: ReactNode;
  /** Where closing leads: the same page without the dialog. */
  closeTo: string;
  size?: "normal" | "wide" | "huge";
  /** Stays in sight below: the buttons, given a form's id by `form="…"`. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A dialog that the address opens. The server renders it open, with a link behind it to close;
 * with scripts it becomes modal, and Escape, the backdrop and the cross lead to `closeTo`.
 */
export function Dialog({ title, closeTo, size = "normal", footer, className, children }: Props) {
  const ref = useModal(closeTo);
  const heading = useId();
  return (
    <>
      <Link to={closeTo} className="dialog-back" preventScrollReset aria-hidden="true" tabIndex={-1} />
      <dialog ref={ref} open className={cx("dialog", size !== "normal" && size, className)} aria-labelledby={heading}>
        <div className="dialog-top">
          <h2 id={heading}>{title}</h2>
          <Link to={closeTo} className="btn quiet square" aria-label="Close" preventScrollReset>
            <X />
          </Link>
        </div>
        <div className="dialog-in">{children}</div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </dialog>
    </>
  );
}

function useModal(closeTo: string) {
  const ref = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const close = () => navigate(closeTo, { preventScrollReset: true });
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    // Pressed and released on the backdrop: selecting text out of the dialog must not close it.
    const press = (event: MouseEvent) => {
      if (event.target === dialog && isOutside(dialog, event)) close();
    };
    if (!dialog.matches(":modal")) {
      dialog.removeAttribute("open");
      dialog.showModal();
    }
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("mousedown", press);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("mousedown", press);
    };
  }, [closeTo, navigate]);
  return ref;
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
