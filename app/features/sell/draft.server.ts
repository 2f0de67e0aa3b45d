import { actorOf } from "#app/http/request/actor.ts";
import { signedCookie } from "#app/http/request/cookies.ts";
import { scope } from "#app/http/request/request-scope.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { DRAFT_DAYS, findDraft, isDraftOfAccount } from "#modules/swaps/index.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";

const cookie = () => signedCookie("draft", DRAFT_DAYS * DAY_SECONDS);

export type OpenDraft = {
  actor: Actor;
  token: string | null;
  data: DraftData;
  /** The id of the swap after the registration. */
  swap: string | null;
  /** It belongs to an account and the user is signed out: signing in restores it. */
  kept: boolean;
  /** The requested step. */
  here: string;
};

/**
 * Loads the unfinished registration of this browser, which exists before there is an account. It is empty if there is
 * none.
 */
export async function draftOf(request: Request): Promise<OpenDraft> {
  const actor = await actorOf(request);
  const sent = await cookie().parse(request.headers.get("cookie"));
  const token = typeof sent === "string" && sent !== "" ? sent : null;
  const draft = await findDraft(actor, token);
  const kept = !actor.id && !draft && (await isDraftOfAccount(token));
  const here = new URL(request.url).pathname;
  return { actor, token: draft ? token : null, data: draft?.data ?? {}, swap: draft?.swapId ?? null, kept, here };
}

/** Sets the draft cookie on the response to this request. */
export async function setDraftCookie(token: string): Promise<void> {
  scope().headers.append("set-cookie", await cookie().serialize(token));
}

export async function clearDraftCookie(): Promise<void> {
  scope().headers.append("set-cookie", await cookie().serialize("", { maxAge: 0 }));
}
