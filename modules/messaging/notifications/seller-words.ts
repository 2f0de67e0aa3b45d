import { NAME } from "#modules/kernel/brand.ts";
import { findCallWords } from "#modules/swaps/index.ts";

/** Who answered for the seller's side: staff, or the seller in a call. */
export type Acted = { desk?: boolean | undefined; question?: string | undefined };

/** What a message says when the seller did not answer in person: the call and its two witnesses, or that staff acted. */
export async function sellerWords({ desk, question }: Acted): Promise<string | null> {
  const call = await findCallWords(question);
  if (call) return `${call}.`;
  return desk ? `${NAME} answers for the seller, who had agreed to this price or a lower one.` : null;
}
