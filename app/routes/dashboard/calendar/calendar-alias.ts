import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { dealCalendarPath } from "#app/shared/paths.ts";

export const addresses = ["/u/calendar"];

/** /u/calendar is an alias of the deal calendar. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(dealCalendarPath() + new URL(request.url).search);
