import { Link } from "@remix-run/react";
import type { WorkPart } from "#app/shared/my-work.ts";
import { Badge } from "#app/ui/marks.tsx";
import * as styles from "./my-work.module.css";

/** What waits for the user, by role, on top of the landing screen. */
export function MyWork({ parts }: { parts: readonly WorkPart[] }) {
  if (parts.length === 0) return null;
  return (
    <section className={`grid gap-12 small line-20 line-bottom ${styles.work}`} aria-labelledby="my-work">
      <h2 id="my-work" className="sr">
        My work
      </h2>
      {parts.map((part) => (
        <Part key={part.title} {...part} />
      ))}
    </section>
  );
}

function Part({ title, count, items, empty, all }: WorkPart) {
  return (
    <div className={`shrinks ${styles.part}`}>
      <div className={`row ${styles.head}`}>
        <h3>{title}</h3>
        {count !== undefined && <Badge count={count} of="waiting" />}
        <Link className="link small" to={all.to}>
          {all.label}
        </Link>
      </div>
      {items.length === 0 ? (
        <p className="dim">{empty}</p>
      ) : (
        <ul className="grid unlisted gap-8 flush">
          {items.map(({ key, to, title: name, detail }) => (
            <li key={key}>
              <Link to={to} preventScrollReset>
                <b className="strong">{name}</b>
                <span className="dim">{detail}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
