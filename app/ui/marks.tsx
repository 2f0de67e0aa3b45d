import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { X } from "./icon.tsx";

type ChipProps = {
  /** A link when set; for an active filter, the address without it. */
  to?: string;
  on?: boolean;
  /** An active filter: shows a cross. */
  removes?: boolean;
  count?: number;
  children: ReactNode;
};

/** A filter or a quick choice. */
export function Chip({ to, on, removes, count, children }: ChipProps) {
  const inside = (
    <>
      {children}
      {count !== undefined && <span className="dim num">{count}</span>}
      {removes && <X />}
    </>
  );
  const className = cx("chip", (on || removes) && "on");
  if (!to) return <span className={className}>{inside}</span>;
  return (
    <Link
      to={to}
      className={className}
      preventScrollReset
      aria-label={removes ? `Remove filter ${children}` : undefined}
    >
      {inside}
    </Link>
  );
}

const TAG_TEXTS = { soon: "Coming Soon", new: "New Listing", reduced: "Reduced", plain: "" };

/** The tags of a listing over a car's picture (docs/spec/screens.md). */
export function Tag({ kind, children }: { kind: keyof typeof TAG_TEXTS; children?: ReactNode }) {
  return <span className={`tag ${kind}`}>{children ?? TAG_TEXTS[kind]}</span>;
}

export type Tone = "ok" | "warn" | "bad" | "info" | "line" | "solid" | "mute";

/** The current state of something. */
export function State({ tone = "mute", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx("state", tone !== "mute" && tone)}>{children}</span>;
}

/** A count. Renders nothing for 0. */
export function Badge({ count, tone, of }: { count: number; tone?: "new" | "bad"; of?: string }) {
  if (count === 0) return null;
  return (
    <span className={cx("badge", tone)}>
      {count > 99 ? "99+" : count}
      {of && <span className="sr"> {of}</span>}
    </span>
  );
}

/** A colored dot; always next to text. */
export function Dot({ tone }: { tone?: "ok" | "warn" | "bad" | "info" }) {
  return <span className={cx("dot", tone)} aria-hidden="true" />;
}
