import { redirect } from "@remix-run/node";
import { listingPath } from "#app/shared/paths.ts";

/** /buy redirects to the listing (docs/spec/routes.md). */
export const loader = () => redirect(listingPath(), 301);
