import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { CounterFields } from "#app/features/offer/counter-form.tsx";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { OfferFormAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { askOfferPath, buySwapPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import {
  acceptOffer,
  cancelOffer,
  declineOffer,
  findOpenOffer,
  updateOffer,
  withdrawCounter,
} from "#modules/offers/index.ts";
import { AcceptOffer } from "./accept-offer.tsx";

export const addresses = ["/u/offers/:swap/:offer/:act"];

export const handle: FrameHandle = { title: "Answer an offer" };
export const meta: MetaFunction = () => [{ title: `Answer an offer · ${NAME}` }];

type Ids = { swap: string; offer: string };

/** The acts on an offer. */
const OFFER_ACTIONS = defineFormActions<OfferFormAction, "swap" | "offer">({
  acceptance: formAction(acceptOffer, "The offer is accepted. The deal is being prepared."),
  decline: formAction(declineOffer, "The offer is declined."),
  withdrawal: formAction(cancelOffer, "The offer was taken back."),
  "counter-withdrawal": formAction(withdrawCounter, "The counter offer was taken back."),
  // `updateOffer` takes the amount as `offer` and the id of the offer as `_id`.
  counter: formAction(updateOffer, "The counter offer was sent.", {
    input: ({ swap, offer }: Ids) => ({ swap, _id: offer }),
  }),
});

/** The acts that this page asks about before they happen. */
const ASKED = ["acceptance", "counter"] as const;

/** What an answer means, before it is given. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", offer: id = "" } = params;
  const back = safeBack(new URL(request.url).searchParams.get("back") ?? "") ?? buySwapPath(swap);
  const asked = ASKED.find((one) => one === params.act);
  if (!asked) throw redirect(back);
  const offer = await findOpenOffer(actor, swap, id);
  if (!offer) throw await redirectWith(back, { kind: "info", text: "This offer is not open anymore." });
  if (!offer.forSale) throw await redirectWith(back, { kind: "info", text: "This car isn’t for sale right now." });
  if (asked === "acceptance" && offer.party === offer.side)
    throw await redirectWith(back, { kind: "info", text: "You named this amount. It is the other side’s turn." });
  return { asked, offer, back };
}

/**
 * Performs the act named by the address. A counter offer that is refused or asked about is shown again here; other errors
 * are shown on the page that has the button.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", offer = "" } = params;
  const performed = await performAction(OFFER_ACTIONS, params.act, request, actor, { swap, offer });
  if (!performed.ok && performed.error.status === 422 && params.act === "counter") return performed.reply;
  return answerAt(safeBack(String(performed.form.get("_back") ?? "")) ?? buySwapPath(swap), performed);
}

export default function OfferAnswer() {
  const { asked, offer, back } = useLoaderData<typeof loader>();
  useLive([`swap:${offer.swap}`]);
  const state = useActionData<typeof action>();
  return (
    <div className="page narrow page-body stack">
      <h2>
        {asked === "acceptance"
          ? `Accept ${formatDollars(offer.amount)} for the ${offer.car}?`
          : `Counter offer for the ${offer.car}`}
      </h2>
      {asked === "acceptance" ? (
        <AcceptOffer offer={offer} back={back} />
      ) : (
        <PostForm action={askOfferPath(offer.swap, offer._id, "counter", back)} className="stack">
          <CounterFields offer={offer} back={back} state={state} />
        </PostForm>
      )}
      <div className="row">
        <ButtonLink to={back}>Back</ButtonLink>
      </div>
    </div>
  );
}
