import { connectFor } from "./connections.ts";

/** Writes when an operator's command was done, which metrics and alerts tell. A command doesn't fail because of it. */
export async function noteMaintenance(url: string, name: "backup" | "trial-restore"): Promise<void> {
  const client = await connectFor(url);
  try {
    await client.query(
      "insert into maintenance (name, at) values ($1, now()) on conflict (name) do update set at = excluded.at",
      [name],
    );
  } catch (error) {
    console.error(`The time of this command could not be noted: ${(error as Error).message}`);
  } finally {
    await client.end();
  }
}
