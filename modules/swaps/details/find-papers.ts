import { findFiles } from "#modules/files/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import type { SwapDocuments } from "../car/shapes.ts";
import { findSwapRow } from "../facts/find-swap-row.ts";
import type { SwapPaper } from "./schemas.ts";

const LABELS: Record<keyof SwapDocuments, string> = {
  sticker: "Window sticker",
  maintenance: "Maintenance records",
  factoryWarranty: "Factory warranty",
  extendedWarranty: "Extended warranty",
  warranty: "Warranty",
  acv: "Third-party inspection report",
};

/** The documents of a car, for staff; a file that is gone is left out. */
export async function findPapers(actor: Actor, id: string): Promise<SwapPaper[]> {
  const swap = can(actor, "system.tasks") ? await findSwapRow(actor, id) : undefined;
  if (!swap) return [];
  const kinds = Object.keys(LABELS) as (keyof SwapDocuments)[];
  const files = await findFiles(
    actor,
    kinds.flatMap((kind) => swap.documents[kind]?.key ?? []),
  );
  const known = new Set(files.map(({ key }) => key));
  return kinds.flatMap((kind) => {
    const paper = swap.documents[kind];
    return paper && known.has(paper.key)
      ? [{ key: paper.key, name: paper.name || LABELS[kind], label: LABELS[kind] }]
      : [];
  });
}
