import { NAME } from "#app/shared/brand.ts";
import type { KeptTitle } from "../kept-pages.ts";

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#15211d;background:#f6f7f5;display:grid;min-height:100dvh;
place-items:center}main{max-width:32rem;padding:2rem}h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}a{color:#0b5d4b}
ul{padding:0;list-style:none;display:grid;gap:.5rem}li a{display:block;padding:.9rem 1rem;background:#fff;border:1px solid #d9dfdb;
border-radius:10px;text-decoration:none;font-weight:600}`;

/** Shown instead of a page that is not on the device while there is no connection. */
export function notKept(pages: readonly KeptTitle[]): Response {
  const list = pages
    .map(({ path, title }) => `<li><a href="${escaped(path)}">${title || escaped(path)}</a></li>`)
    .join("");
  const known = list ? `<p>These pages are on this device:</p><ul>${list}</ul>` : "";
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>No connection - ${NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>No connection</h1><p>This page is not on this device. It opens as soon as you are connected again.</p>${known}
<p><a href="">Try again</a></p></main></body></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  };
  return new Response(html, { status: 503, headers });
}
