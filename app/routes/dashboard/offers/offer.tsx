import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { forgetPendingAction } from "#app/features/join/pending-action.server.ts";
import { whyNot } from "#app/features/join/why-not.server.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { AnswerButtons } from "#app/features/offer/answer-buttons.tsx";
import { OfferFields } from "#app/features/offer/offer-form.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { buySwapPath, offerPath } from "#app/shared/paths.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { findOwnOffer, makeOffer, updateOffer } from "#modules/offers/index.ts";

export const addresses = ["/u/actions/swap/offer/:swap", "/u/actions/swap/offer/:swap/:offer"];

export const handle: FrameHandle = { title: "Make an Offer" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Make an Offer: ${data.car.name} · ${NAME}` : NAME },
];

/** The offer form as a page. The car's page shows the same form in a dialog. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.buy");
  const car = orNotFound(await findCar(actor, params.swap ?? ""));
  if (car.mask.seller || !car.forSale)
    throw await redirectWith(buySwapPath(car._id), { kind: "info", text: whyNot(car.name, car) });
  const offer = await findOwnOffer(actor, car._id);
  const { titleNotes } = car.vehicle;
  return {
    car: { _id: car._id, name: car.name, style: car.style, price: car.price },
    titleNotes,
    offer: offer ?? null,
  };
}

/** Changes the amount of the offer in the address, or makes a new offer. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.buy");
  const swap = params.swap ?? "";
  const done = params.offer
    ? await submit(request, actor, updateOffer, { swap, _id: params.offer })
    : await submit(request, actor, makeOffer, { swap });
  if (!done.ok) return done.reply;
  await forgetPendingAction(request, swap);
  return redirectWith(buySwapPath(swap), "Your offer was sent to the seller.");
}

export default function OfferPage() {
  const { car, titleNotes, offer } = useLoaderData<typeof loader>();
  useLive([`swap:${car._id}`]);
  const state = useActionData<typeof action>();
  const counter = offer?.side === "seller" ? offer : null;
  return (
    <div className="page narrow page-body stack">
      <h2>
        {car.name} {car.style}
      </h2>
      {counter && (
        <>
          <p>
            The seller countered at <b>{formatDollars(counter.amount)}</b>. Accept it or counter again.
          </p>
          <AnswerButtons
            swap={car._id}
            offer={counter}
            back={buySwapPath(car._id)}
            answers={["acceptance", "decline"]}
          />
        </>
      )}
      <PostForm action={offerPath(car._id, offer?._id)} className="stack">
        <OfferFields car={car} titleNotes={titleNotes} offer={offer} state={state} />
      </PostForm>
      {offer?.side === "buyer" && (
        <AnswerButtons swap={car._id} offer={offer} back={buySwapPath(car._id)} answers={["withdrawal"]} />
      )}
    </div>
  );
}
