import { redirect } from "@remix-run/node";
import { dashboardPath } from "#app/shared/paths.ts";

/** Dealers buy in the dashboard. */
export const loader = () => redirect(dashboardPath);
