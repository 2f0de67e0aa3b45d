import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import type { IconType } from "./icon.tsx";

type CardProps = {
  title?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** Without padding, for tables and pictures. */
  bare?: boolean;
  className?: string;
  /** The heading level of the title. */
  heading?: "h2" | "h3";
  children?: ReactNode;
};

/** A box for related content. */
export function Card({ title, aside, footer, bare, className, heading: Heading = "h2", children }: CardProps) {
  return (
    <section className={cx("card", className)}>
      {(title || aside) && (
        <div className="card-top">
          {title && <Heading>{title}</Heading>}
          {aside}
        </div>
      )}
      {bare ? children : <div className="in">{children}</div>}
      {footer && <div className="card-foot">{footer}</div>}
    </section>
  );
}

type EmptyProps = { icon?: IconType; title: string; action?: ReactNode; heading?: "h2" | "h3"; children?: ReactNode };

/** An empty state: a description of the missing content, and the next action. */
export function EmptyState({ icon: Icon, title, action, heading: Heading = "h2", children }: EmptyProps) {
  return (
    <div className="empty">
      {Icon && <Icon />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

export type Fact = readonly [label: ReactNode, value: ReactNode];
type FactsProps = {
  items: readonly (Fact | null | false | undefined)[];
  look?: "plain" | "ruled" | "columns";
  className?: string;
};

/** Names and values. Entries without a value show a dash; null entries are left out. */
export function Facts({ items, look = "plain", className }: FactsProps) {
  return (
    <dl className={cx("facts", look !== "plain" && look, className)}>
      {items.filter(Boolean).map((item, at) => {
        const [label, value] = item as Fact;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of facts is fixed
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value === null || value === undefined || value === "" ? "–" : value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

export type Stat = { label: string; value: ReactNode; note?: ReactNode };

/** A few figures in columns. */
export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <dl className="stats">
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            {item.value}
            {item.note && <div className="note">{item.note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type Happening = { id: string; icon?: IconType; text: ReactNode; when: ReactNode; note?: ReactNode };

/** Events, newest first. */
export function Timeline({ items }: { items: readonly Happening[] }) {
  return (
    <ol className="timeline" data-rows>
      {items.map(({ id, icon: Icon, text, when, note }) => (
        <li key={id}>
          <span className="tic">{Icon && <Icon />}</span>
          <div>
            {text} <time>{when}</time>
            {note && <p className="muted">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
