import { Link } from "@remix-run/react";
import type { FoundSection } from "#app/shared/api-docs.ts";
import { apiErrorPath, apiGuidePath } from "#app/shared/paths.ts";
import * as styles from "./api-docs.module.css";

type Found = {
  sections: readonly FoundSection[];
  errors: readonly { code: string; status: number; message: string }[];
};

/** What a search of the reference finds beside calls: sections of guides, and error codes. */
export const FoundBeside = ({ sections, errors }: Found) => (
  <>
    {sections.length > 0 && (
      <section aria-labelledby="guides-found" className={`grid one-column gap-16 ${styles.guide}`}>
        <h2 id="guides-found">In the guides</h2>
        <ul className="grid gap-8">
          {sections.map(({ guide, title, id, heading }) => (
            <li key={`${guide} ${id}`}>
              <Link className="link" to={`${apiGuidePath(guide)}#${id}`}>
                {heading}
              </Link>{" "}
              <span className="dim small">{title}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {errors.length > 0 && (
      <section aria-labelledby="errors-found" className={`grid one-column gap-16 ${styles.guide}`}>
        <h2 id="errors-found">Errors</h2>
        <ul className="grid gap-8">
          {errors.map(({ code, status, message }) => (
            <li key={code}>
              <Link className="link" to={apiErrorPath(code)}>
                <code>{code}</code>
              </Link>{" "}
              <span className="dim">{status}</span> {message}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
