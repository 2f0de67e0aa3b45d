import { redirect } from "@remix-run/node";
import { dashboardPath } from "#app/paths.ts";

/** Dealers buy in their dashboard (spec 2.4). */
export const loader = () => redirect(dashboardPath);
