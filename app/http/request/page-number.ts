import { page } from "#modules/kernel/fields.ts";

/** The page of a list that `?page=`, or another parameter, asks for; the first page for any invalid value. */
export const pageAsked = (request: Request, name = "page"): number =>
  page.parse(new URL(request.url).searchParams.get(name));
