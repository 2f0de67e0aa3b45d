import { redirect } from "@remix-run/node";
import { sellPath } from "#app/paths.ts";

export const loader = () => redirect(sellPath);
