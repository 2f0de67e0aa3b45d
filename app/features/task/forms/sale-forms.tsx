import { ActionForm, MainAction, useActionsPage } from "#app/features/forms/action-form.tsx";
import { OfferList } from "#app/features/offer/offer-list.tsx";
import type { OpenLot, StepFacts } from "#app/features/task/facts/step-facts.ts";
import type { SwapAction } from "#app/shared/actions.ts";
import { deskLotPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { AuctionOutcome as AuctionOutcomeInput } from "#modules/auctions/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { ChannelChange, SwapWithNote } from "#modules/swaps/schemas.ts";
import { UnsignedPapers } from "./unsigned-papers.tsx";

const channelChangeFields = fieldsOf(ChannelChange);
const auctionOutcomeFields = fieldsOf(AuctionOutcomeInput);
const swapWithNoteFields = fieldsOf(SwapWithNote);

/** For a seller who registered by phone. */
export function ChooseChannel({ swap, state }: StepFacts) {
  return (
    <ActionForm action="choose-channel" state={state} version={swap.version} button="Choose">
      <RadioGroup
        {...channelChangeFields.channel}
        label="Sale channel"
        look="inline"
        options={[
          { value: "listing", label: "Marketplace" },
          { value: "auction", label: "Auction" },
        ]}
      />
    </ActionForm>
  );
}

/** The offers with their answers; an accepted offer starts a deal. */
export function Offers({ swap, offers = [] }: StepFacts) {
  return <OfferList swap={swap._id} offers={offers} asking={swap.priceListing} back={useActionsPage()} />;
}

const SOLD = "Sold: the dealer owes the price, and the deal begins.";

/** The result of the auction. */
export function AuctionOutcome({ swap, state, openLot }: StepFacts) {
  if (openLot) return <DecidedByLot swap={swap} lot={openLot} />;
  // A car whose auction has failed can only be sold after it.
  const failed = swap.step === "auction-failed";
  return (
    <ActionForm
      action="auction-outcome"
      state={state}
      version={swap.version}
      button="Record the outcome"
      asks={`${SOLD}${failed ? "" : " Not sold: the car waits for another auction."} We tell the seller.`}
      hidden={failed ? { [auctionOutcomeFields.sold.name]: "true" } : {}}
    >
      {!failed && (
        <RadioGroup
          {...auctionOutcomeFields.sold}
          label="Outcome"
          look="inline"
          options={[
            { value: "true", label: "Sold" },
            { value: "false", label: "Reserve not met" },
          ]}
        />
      )}
      <MoneyField {...auctionOutcomeFields.amount} label="Sold for" hint={failed ? undefined : "When it was sold."} />
      <TextField
        {...auctionOutcomeFields.contact}
        label="Dealer"
        hint="Email or phone of a registered dealer. Blank: who made the best bid."
        optional
      />
      <TextField
        {...auctionOutcomeFields.reason}
        label="Reason"
        hint="Needed for a price that is not the best bid, which the seller has to agree to as well."
        optional
      />
    </ActionForm>
  );
}

/** A car that did not sell goes into another auction. */
export const AuctionAgain = (facts: StepFacts) =>
  facts.openLot ? (
    <DecidedByLot swap={facts.swap} lot={facts.openLot} />
  ) : (
    <Plain
      {...facts}
      action="reschedule-auction"
      button="Put it into another auction"
      hint="It then waits beside the auction dates, with its reserve and the terms of its last auction."
    />
  );

const LOT_WORDS: Record<OpenLot["state"], (until: string) => string> = {
  scheduled: (until) => `Bids open ${until}. The lot starts and closes by itself.`,
  live: (until) => `Dealers bid until ${until}. The lot closes by itself, and the car goes on to its next step.`,
  negotiation: (until) => `The seller and a dealer negotiate until ${until}. On the lot you see whose answer is next.`,
};

/** While a lot decides about the car, nothing is recorded by hand. */
const DecidedByLot = ({ swap, lot: { state, until } }: Pick<StepFacts, "swap"> & { lot: OpenLot }) => (
  <>
    <p>{LOT_WORDS[state](formatDashboardMoment(until))}</p>
    <MainAction>
      <ButtonLink kind="primary" to={deskLotPath(swap._id)}>
        Open the lot
      </ButtonLink>
    </MainAction>
  </>
);

/** The checklist is done and the file can be closed. */
export function Close({ swap, state, deal }: StepFacts) {
  return (
    <ActionForm
      action="close"
      state={state}
      version={swap.version}
      button="Close: the car is sold"
      asks="The sale is complete, and the car belongs to its buyer. We tell both sides. This can’t be taken back."
    >
      {swap.priceSold !== null && <Notice kind="plain">Sold for {formatDollars(swap.priceSold)}.</Notice>}
      <UnsignedPapers deal={deal} />
    </ActionForm>
  );
}

type PlainProps = StepFacts & { action: SwapAction; button: string; note?: boolean; hint?: string };

/** An action that needs only a note. */
export function Plain({ swap, state, action, button, note, hint }: PlainProps) {
  return (
    <ActionForm action={action} state={state} version={swap.version} button={button} kind="plain">
      {hint && <p className="dim">{hint}</p>}
      {note && <TextField {...swapWithNoteFields.reason} label="Note" optional />}
    </ActionForm>
  );
}
