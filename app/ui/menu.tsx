import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./class-names.ts";

type Props = {
  /** The element that opens the menu. */
  summary: ReactNode;
  /** The accessible name, when the summary has no text. */
  label?: string;
  summaryClass?: string;
  className?: string;
  /** The edge of the button that the menu is aligned to. */
  align?: "left" | "right";
  /** A list of links and buttons, or any content. */
  look?: "list" | "free";
  children: ReactNode;
};

/** A menu that opens under a button. Native `<details>`; with scripts it also closes by itself. */
export function Menu({
  summary,
  label,
  summaryClass = "btn",
  className,
  align = "right",
  look = "list",
  children,
}: Props) {
  const ref = useDismissed();
  return (
    <details ref={ref} className={cx("menu", align === "left" && "left", className)}>
      <summary className={summaryClass} aria-label={label} title={label}>
        {summary}
      </summary>
      <div className={cx("pop", look === "list" && "list")}>{children}</div>
    </details>
  );
}

/** Closes on Escape, on a press elsewhere and when the address changes. */
export function useDismissed() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes it
  useEffect(() => ref.current?.removeAttribute("open"), [key]);
  useEffect(() => {
    const away = (event: Event) => {
      if (ref.current?.open && !ref.current.contains(event.target as Node)) ref.current.open = false;
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      ref.current.open = false;
      ref.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", leave);
    };
  }, []);
  return ref;
}
