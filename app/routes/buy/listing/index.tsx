import { redirect } from "@remix-run/node";
import { listingPath } from "#app/shared/paths.ts";

export const addresses = ["/buy"];

/** /buy redirects to the listing (docs/spec/routes.md). */
export const loader = () => redirect(listingPath(), 301);
