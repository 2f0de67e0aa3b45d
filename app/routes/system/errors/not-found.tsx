import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { AwayScreen } from "#app/features/frame/away-screen.tsx";
import { ErrorScreen } from "#app/features/frame/error-screen.tsx";
import { requireAccount } from "#app/http/guards/guard.ts";
import { awayOf } from "#app/shared/away.ts";
import { NAME } from "#app/shared/brand.ts";

export const addresses = ["/*"];

/** The catch-all route for unknown paths. Visitors are asked to sign in before they learn what exists below /u/. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname.startsWith("/u/")) await requireAccount(request);
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
  const error = useRouteError();
  const away = isRouteErrorResponse(error) ? awayOf(error.data) : undefined;
  return away ? <AwayScreen away={away} /> : <ErrorScreen status={404} />;
}
