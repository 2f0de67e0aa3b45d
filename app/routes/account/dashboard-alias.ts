import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { dashboardPath } from "#app/shared/paths.ts";

/** /dashboard is another name of /u/home. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(dashboardPath + new URL(request.url).search);
