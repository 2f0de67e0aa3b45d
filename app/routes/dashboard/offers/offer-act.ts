import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { act, answerAt, defineActs, performAct } from "#app/http/forms/acts.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { OfferAct } from "#app/shared/acts.ts";
import { buySwapPath } from "#app/shared/paths.ts";
import { acceptOffer, cancelOffer, declineOffer, updateOffer } from "#modules/offers/index.ts";

export const addresses = ["/u/offers/:swap/:offer/:act"];

type Ids = { swap: string; offer: string };

/** The acts on an offer. */
const OFFER_ACTS = defineActs<OfferAct, "swap" | "offer">({
  acceptance: act(acceptOffer, "The offer is accepted. The deal is being prepared."),
  decline: act(declineOffer, "The offer is declined."),
  withdrawal: act(cancelOffer, "The offer was taken back."),
  // `updateOffer` takes the amount as `offer` and the id of the offer as `_id`.
  counter: act(updateOffer, "The counter offer was sent.", {
    input: ({ swap, offer }: Ids) => ({ swap, _id: offer }),
  }),
});

/** Performs the act named by the address. An error is shown on the page that has the button. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", offer = "" } = params;
  const performed = await performAct(OFFER_ACTS, params.act, request, actor, { swap, offer });
  return answerAt(safeBack(String(performed.form.get("_back") ?? "")) ?? buySwapPath(swap), performed);
}

export const loader = ({ params }: ActionFunctionArgs) => redirect(buySwapPath(params.swap ?? ""));
