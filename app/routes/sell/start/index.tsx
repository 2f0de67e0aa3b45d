import { redirect } from "@remix-run/node";
import { sellPath } from "#app/shared/paths.ts";

export const loader = () => redirect(sellPath);
