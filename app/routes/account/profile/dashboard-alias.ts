import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { dashboardPath } from "#app/shared/paths.ts";

export const addresses = ["/dashboard"];

/** /dashboard is an alias of /u/home. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(dashboardPath + new URL(request.url).search);
