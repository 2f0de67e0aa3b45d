import { environment } from "#modules/kernel/environment.ts";

/** What is nobody's to find: what belongs to a person, what is said to machines, what only asks. */
const CLOSED = ["/api/", "/u/", "/auth/", "/dev/", "/login", "/logout", "/share/", "/verify/", "/error/", "/blank"];

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
