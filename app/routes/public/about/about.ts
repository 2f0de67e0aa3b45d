import { redirect } from "@remix-run/node";
import { storyPath } from "#app/shared/paths.ts";

export const addresses = ["/about"];

/** /about redirects to our story. */
export const loader = () => redirect(storyPath, 301);
