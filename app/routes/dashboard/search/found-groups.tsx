import { Link } from "@remix-run/react";
import * as styles from "#app/features/frame/search-box.module.css";
import type { FoundGroup } from "#app/shared/found.ts";

/** The results of a search as links, by group. */
export function FoundGroups({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    <>
      {groups.map(({ name, lines }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h2>{name}</h2>
          <ul className="unlisted flush">
            {lines.map(({ key, to, title, detail }) => (
              <li key={key}>
                <Link to={to} className={styles.line}>
                  <b className="strong">{title}</b>
                  <span className="dim small">{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
