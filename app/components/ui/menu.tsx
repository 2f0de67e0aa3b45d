import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./class-names.ts";

type Props = {
  /** What is pressed to open it. */
  summary: ReactNode;
  /** The spoken name, when the summary has no words. */
  label?: string;
  summaryClass?: string;
  className?: string;
  /** Which edge of the button it keeps to. */
  align?: "left" | "right";
  /** A list of links and buttons, or anything. */
  look?: "list" | "free";
  children: ReactNode;
};

/** Something that opens under a button. Native `<details>`; with scripts it also closes by itself. */
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
