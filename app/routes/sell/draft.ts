import { actorOf } from "#app/http/actor.ts";
import { signedCookie } from "#app/http/cookies.ts";
import { scope } from "#app/http/request-scope.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findDraft } from "#modules/swaps/index.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";

const THIRTY_DAYS = 30 * 86_400;
const cookie = () => signedCookie("draft", THIRTY_DAYS);

export type OpenDraft = {
  actor: Actor;
  token: string | null;
  data: DraftData /** its car, once it is registered */;
  swap: string | null;
};

/** The unfinished registration of this browser (decisions 189); empty when there is none. */
export async function draftOf(request: Request): Promise<OpenDraft> {
  const actor = await actorOf(request);
  const kept = await cookie().parse(request.headers.get("cookie"));
  const token = typeof kept === "string" && kept !== "" ? kept : null;
  const draft = await findDraft(actor, token);
  return { actor, token: draft ? token : null, data: draft?.data ?? {}, swap: draft?.swapId ?? null };
}

/** The cookie goes out with the answer of this request. */
export async function keepDraft(token: string): Promise<void> {
  scope().headers.append("set-cookie", await cookie().serialize(token));
}

export async function dropDraft(): Promise<void> {
  scope().headers.append("set-cookie", await cookie().serialize("", { maxAge: 0 }));
}
