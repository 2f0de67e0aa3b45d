import { Link } from "@remix-run/react";
import { apiCallPath } from "#app/shared/paths.ts";
import * as styles from "./api-docs.module.css";
import { Words } from "./labels.tsx";
import { Method } from "./method.tsx";

export type CallLine = { id: string; method: string; path: string; summary: string; who: string };
export type CallGroup = { tag: string; words: string; calls: CallLine[] };

/** The calls of a group, each with a link to its page. */
export const CallList = ({ group: { tag, words, calls } }: { group: CallGroup }) => (
  <section id={tag} aria-labelledby={`group-${tag}`} className={`grid one-column gap-8 ${styles.group}`}>
    <h3 id={`group-${tag}`}>
      {words} <span className="dim">/{tag}</span>
    </h3>
    <ul className="boxed">
      {calls.map(({ id, method, path, summary, who }) => (
        <li className="grid top gap-12 pad-12-16" key={id} id={id}>
          <Method method={method} />
          <div>
            <Link to={apiCallPath(id)} className="link">
              <Words text={summary} />
            </Link>
            <code>/api{path}</code>
            <span className="dim small">{who}</span>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
