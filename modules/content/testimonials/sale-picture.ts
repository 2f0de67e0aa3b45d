import type { Executor } from "#db/client.ts";
import type { SaleParty } from "#modules/deals/index.ts";
import { findFiles } from "#modules/files/index.ts";
import { guest } from "#modules/kernel/actor.ts";

/** The key of the car's picture on the marketplace, as long as everyone may see it; otherwise null. */
export async function findSalePicture({ picture }: SaleParty, tx?: Executor): Promise<string | null> {
  const [file] = picture ? await findFiles(guest, [picture], tx) : [];
  return file?.key ?? null;
}
