import type { Executor } from "#db/client.ts";
import { findZip } from "#modules/catalog/index.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuseSegment } from "./errors.ts";
import type { SegmentDefinition } from "./schemas.ts";

/** What only the catalog can say about a definition: whether its ZIP code exists. */
export async function refuseDefinition(executor: Executor, { place }: SegmentDefinition): Promise<Refused | undefined> {
  return place && !(await findZip(place.zip, executor)) ? refuseSegment("unknown-zip") : undefined;
}
