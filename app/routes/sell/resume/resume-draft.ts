import type { Actor } from "#modules/kernel/actor.ts";
import { findDraft, isDraftOfAccount } from "#modules/swaps/index.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";

type Resumed =
  | { is: "open"; data: DraftData }
  /** It belongs to an account, and this isn't it. */
  | { is: "kept" }
  /** It was registered, deleted, or never there. */
  | { is: "gone" };

/** The unfinished registration that a link leads to, as far as this visitor may see it. */
export async function resumeDraft(actor: Actor, token: string): Promise<Resumed> {
  const draft = await findDraft(actor, token);
  if (draft && !draft.swapId) return { is: "open", data: draft.data };
  if (!draft && (await isDraftOfAccount(token))) return { is: "kept" };
  return { is: "gone" };
}
