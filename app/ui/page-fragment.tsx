import { useEffect, useState } from "react";
import { Skeleton } from "./progress.tsx";

/**
 * The part of a page that a modal shows: its article without the heading, the navigation and everything that needs the
 * page's own scripts.
 */
const DROPPED = "h1, nav, form, script, noscript, dialog, [data-page-only]";

/** The text of another page of this site. The text exists only on that page and is loaded when it is opened. */
export default function PageFragment({ to }: { to: string }) {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    readArticle(to, leave.signal).then(setHtml, () => {
      // Nothing to show here: the page itself explains the error.
      if (!leave.signal.aborted) window.location.assign(to);
    });
    return () => leave.abort();
  }, [to]);
  if (html === null)
    return (
      <div className="stack" aria-busy="true">
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="90%" />
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own page, and the policy lets no script in it run
  return <div className="page-fragment stack" dangerouslySetInnerHTML={{ __html: html }} />;
}

async function readArticle(to: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(to, { signal });
  if (!answer.ok) throw new Error(`${to} answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const article = page.querySelector("main article") ?? page.querySelector("main");
  if (!article) throw new Error(`${to} has no text`);
  for (const one of article.querySelectorAll(DROPPED)) one.remove();
  for (const one of article.querySelectorAll("[id]")) one.removeAttribute("id");
  addStyles(page);
  return `<div class="${article.className.replace(/\b(page|page-body|reading|narrow)\b/g, "")}">${article.innerHTML}</div>`;
}

/** The page's own styles, if the current page does not have them yet. */
function addStyles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const href = link.getAttribute("href");
    if (href && !document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`))
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  }
}
