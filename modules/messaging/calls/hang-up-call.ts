import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { telephone } from "../ports/carriers.ts";
import { calls } from "./tables.ts";

/** Job: ends a call at the telephone service that placed it. */
export default async function hangUpCall({ call }: { call: string }): Promise<void> {
  const [row] = await db().select().from(calls).where(eq(calls.id, call));
  const { name, hangUp } = telephone();
  if (row?.providerRef && row.provider === name) await hangUp(row.providerRef);
}
