import { page } from "#modules/kernel/fields.ts";

/** The page of a list that `?page=` asks for; the first page for any invalid value. */
export const pageAsked = (request: Request): number => page.parse(new URL(request.url).searchParams.get("page"));
