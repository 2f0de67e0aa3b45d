import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findGuide } from "#app/api/reference.ts";
import { Prose } from "#app/features/content/prose.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { NAME } from "#app/shared/brand.ts";
import { apiDocsPath } from "#app/shared/paths.ts";
import { renderMarkdown } from "#modules/content/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import * as styles from "./api-docs.module.css";

export const addresses = ["/api/docs/guides/:guide"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "API"} - ${NAME}` }];

export function loader({ params }: LoaderFunctionArgs) {
  const guide = findGuide(params.guide ?? "", environment().baseUrl);
  if (!guide) throw notFoundPage();
  return { title: guide.title, html: renderMarkdown(guide.body).html };
}

/** A guide of the API: a file of the repository, with the address of this site in its samples. */
export default function ApiGuide() {
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <article className={`page grid one-column ${styles.docs}`}>
      <header className={`grid gap-16 breaks ${styles.top}`}>
        <p>
          <Link className="link" to={apiDocsPath()}>
            API reference
          </Link>
        </p>
        <h1>{title}</h1>
      </header>
      <Prose className={styles.samples} html={html} />
    </article>
  );
}
