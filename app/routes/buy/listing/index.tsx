import { redirect } from "@remix-run/node";
import { listingPath } from "#app/shared/paths.ts";

/** /buy redirects to the listing (spec 2.1). */
export const loader = () => redirect(listingPath(), 301);
