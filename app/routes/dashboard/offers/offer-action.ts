import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { OfferFormAction } from "#app/shared/actions.ts";
import { buySwapPath } from "#app/shared/paths.ts";
import { acceptOffer, cancelOffer, declineOffer, updateOffer } from "#modules/offers/index.ts";

export const addresses = ["/u/offers/:swap/:offer/:act"];

type Ids = { swap: string; offer: string };

/** The actions on an offer. */
const OFFER_ACTIONS = defineFormActions<OfferFormAction, "swap" | "offer">({
  acceptance: formAction(acceptOffer, "The offer is accepted. The deal is being prepared."),
  decline: formAction(declineOffer, "The offer is declined."),
  withdrawal: formAction(cancelOffer, "The offer was taken back."),
  // `updateOffer` takes the amount as `offer` and the id of the offer as `_id`.
  counter: formAction(updateOffer, "The counter offer was sent.", {
    input: ({ swap, offer }: Ids) => ({ swap, _id: offer }),
  }),
});

/** Performs the action named by the address. An error is shown on the page that has the button. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", offer = "" } = params;
  const performed = await performAction(OFFER_ACTIONS, params.act, request, actor, { swap, offer });
  return answerAt(safeBack(String(performed.form.get("_back") ?? "")) ?? buySwapPath(swap), performed);
}

export const loader = ({ params }: ActionFunctionArgs) => redirect(buySwapPath(params.swap ?? ""));
