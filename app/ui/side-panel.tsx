import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { ArrowLeft, X } from "./icon.tsx";

/** A list and, when `panel` is set, the detail of a row next to it. On a phone the panel takes the screen. */
export function Split({ list, panel }: { list: ReactNode; panel?: ReactNode }) {
  return (
    <div className={cx("split", Boolean(panel) && "open")}>
      <div className="pane">{list}</div>
      {panel}
    </div>
  );
}

type PanelProps = {
  title: ReactNode;
  /** The list's address, its filters included. */
  closeTo: string;
  /** The name of the list on a phone: "Tasks". */
  backTo?: string;
  /** Buttons next to the title. */
  tools?: ReactNode;
  /** Always visible at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The detail of a row. Sections inside: `<section className="sec">`. */
export function SidePanel({ title, closeTo, backTo = "list", tools, footer, children }: PanelProps) {
  return (
    <section className="panel" aria-label={typeof title === "string" ? title : undefined}>
      <div className="panel-top">
        <Link to={closeTo} className="btn quiet square panel-back" aria-label={`Back to ${backTo}`} preventScrollReset>
          <ArrowLeft />
        </Link>
        <h2>{title}</h2>
        {tools && <div className="panel-tools">{tools}</div>}
        <Link to={closeTo} className="btn quiet square panel-close" aria-label="Close" preventScrollReset>
          <X />
        </Link>
      </div>
      <div className="panel-in">{children}</div>
      {footer && <div className="panel-foot">{footer}</div>}
    </section>
  );
}
