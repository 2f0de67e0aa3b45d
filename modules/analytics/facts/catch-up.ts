import { catchUp } from "./take-in.ts";

/** A listener that has used up its retries is older than a day. */
const DAYS = 3;

/** Job: counts what no listener has counted. */
export default async function catchUpDays(): Promise<void> {
  await catchUp(DAYS);
}
