import { redirect } from "@remix-run/node";
import { dashboardPath } from "#app/shared/paths.ts";

export const addresses = ["/dealer/buy"];

/** Dealers buy in the dashboard. */
export const loader = () => redirect(dashboardPath);
