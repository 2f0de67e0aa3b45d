import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { safeBack } from "#app/http/back.ts";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { notFoundPage } from "#app/http/not-found.ts";
import { buySwapPath } from "#app/shared/paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { acceptOffer, cancelOffer, declineOffer, updateOffer } from "#modules/swaps/offers/index.ts";

type Answer = typeof acceptOffer | typeof declineOffer | typeof cancelOffer | typeof updateOffer;

const ANSWERS: Record<string, { verb: Answer; said: string }> = {
  acceptance: { verb: acceptOffer, said: "The offer is accepted. The deal is being prepared." },
  decline: { verb: declineOffer, said: "The offer is declined." },
  withdrawal: { verb: cancelOffer, said: "The offer was taken back." },
  counter: { verb: updateOffer, said: "The counter offer was sent." },
};

/** An answer to an offer, by whoever has a part in it; a refusal is told on the page the button stood on. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", offer = "", answer = "" } = params;
  const chosen = lookup(ANSWERS, answer);
  if (!chosen) throw notFoundPage();
  const done = await submit(request, actor, chosen.verb as typeof updateOffer, ids(answer, swap, offer));
  const back = safeBack(String(done.form.get("_back") ?? "")) ?? buySwapPath(swap);
  if (done.ok) return redirectWith(back, chosen.said);
  const sentence = Object.values(done.refusal.fields ?? {}).flat()[0] ?? done.refusal.message;
  return redirectWith(back, { kind: "error", text: sentence });
}

/** A counter offer names an amount in `offer` and the offer itself in `_id`. */
const ids = (answer: string, swap: string, offer: string) =>
  answer === "counter" ? { swap, _id: offer } : { swap, offer };

export const loader = ({ params }: ActionFunctionArgs) => redirect(buySwapPath(params.swap ?? ""));
