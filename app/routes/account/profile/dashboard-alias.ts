import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { dashboardPath } from "#app/shared/paths.ts";

/** /dashboard is an alias of /u/home. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(dashboardPath + new URL(request.url).search);
