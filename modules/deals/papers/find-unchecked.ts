import { db } from "#db/client.ts";
import { readIdentities } from "../identity/read-checks.ts";
import { isUnsealed, missingParties, type Paper } from "./read-papers.ts";
import type { PaperRole, UncheckedSigner } from "./schemas.ts";

const personOf = (paper: Paper, role: PaperRole): string | null =>
  role === "seller"
    ? paper.sellerId
    : role === "co-seller"
      ? paper.coSellerId
      : role === "buyer"
        ? paper.buyerId
        : null;

/** Who still has to sign one of these papers and can't, because their ID is not checked. `only`: just this person. */
export async function findUnchecked(papers: readonly Paper[], only: string | null): Promise<UncheckedSigner[]> {
  const signers = papers
    .filter(isUnsealed)
    .flatMap((paper) => missingParties(paper).map((role) => personOf(paper, role)));
  const wanted = [...new Set(signers)].filter((id): id is string => id !== null && (only === null || id === only));
  const found = await readIdentities(db(), wanted);
  return [...found].flatMap(([user, { name, state }]) => (state === "checked" ? [] : [{ user, name, state }]));
}
