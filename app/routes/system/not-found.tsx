import type { MetaFunction } from "@remix-run/node";
import { ErrorScreen } from "#app/components/frame/error-screen.tsx";
import { NAME } from "#app/shared/brand.ts";

/** The catch-all route for unknown paths (spec 2.1). */
export function loader() {
  throw new Response("Not found", { status: 404, statusText: "Not Found" });
}

export const meta: MetaFunction = () => [
  { title: `Page not found · ${NAME}` },
  { name: "description", content: "There is no page at this address. Search cars, or go on from here." },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  return <ErrorScreen status={404} />;
}

export function ErrorBoundary() {
  return <ErrorScreen status={404} />;
}
