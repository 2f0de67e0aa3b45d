import { redirect } from "@remix-run/node";
import { storyPath } from "#app/shared/paths.ts";

/** /about is the story (spec 2.1). */
export const loader = () => redirect(storyPath, 301);
