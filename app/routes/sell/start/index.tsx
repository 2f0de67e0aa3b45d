import { redirect } from "@remix-run/node";
import { sellPath } from "#app/shared/paths.ts";

export const addresses = ["/sell"];

export const loader = () => redirect(sellPath);
