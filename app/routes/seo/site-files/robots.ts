import { environment } from "#modules/kernel/environment.ts";

export const addresses = ["/robots.txt"];

/** Paths that search engines must not index: personal pages, machine endpoints, and forms. */
const CLOSED = [
  "/api/",
  "/u/",
  "/auth/",
  "/oauth/",
  "/dev/",
  "/login",
  "/logout",
  "/share/",
  "/verify/",
  "/error/",
  "/blank",
];

export function loader() {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${environment().baseUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
