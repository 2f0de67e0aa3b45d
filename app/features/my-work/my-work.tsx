import { Link } from "@remix-run/react";
import type { Work, WorkPart } from "#app/shared/my-work.ts";
import { tasksPath, withQuery } from "#app/shared/paths.ts";
import { Badge } from "#app/ui/marks.tsx";
import type { TaskWeek } from "#modules/swaps/schemas.ts";
import * as styles from "./my-work.module.css";

/** What waits for the user, by role, on top of the landing screen. */
export function MyWork({ work }: { work: Work | null }) {
  if (!work || work.parts.length === 0) return null;
  const { parts, week } = work;
  return (
    <section className={`grid gap-12 small line-20 line-bottom ${styles.work}`} aria-labelledby="my-work">
      <h2 id="my-work" className="sr">
        My work
      </h2>
      {parts.map((part) => (
        <Part key={part.title} {...part} />
      ))}
      {week && <Week {...week} />}
    </section>
  );
}

/** The figures of the week, and what has changed since yesterday. */
function Week({ done, doneBefore, fresh, late }: TaskWeek) {
  return (
    <p className={`row wrap gap-14 dim num ${styles.week}`} data-part="week">
      <span>
        <b>{tasksIn(done)}</b> done this week, {doneBefore} by this time last week
      </span>
      <span>
        Since yesterday: <b>{fresh}</b> new
        {late > 0 && (
          <>
            {", "}
            <Link className="link" to={withQuery(tasksPath, { due: "late" })}>
              {late} became late
            </Link>
          </>
        )}
      </span>
    </p>
  );
}

const tasksIn = (count: number) => (count === 1 ? "1 task" : `${count} tasks`);

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
