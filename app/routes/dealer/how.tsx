import { useLoaderData } from "@remix-run/react";
import { AuctionDrawing } from "#app/components/guide/auction-drawing.tsx";
import { Closing } from "#app/components/guide/closing.tsx";
import { Compare } from "#app/components/guide/compare.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { Section } from "#app/components/guide/section.tsx";
import { Road, type RoadStep } from "#app/components/guide/steps.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { dealerFaqPath, dealerHowPath, dealerSignupPath, feesPath } from "#app/shared/paths.ts";
import { BID_STEPS, leastNextBid } from "#modules/auctions/index.ts";
import { formatDollars } from "#modules/kernel/money.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "How bidding works for dealers",
  description:
    "Preview, bids and autobids, the reserve, the last two minutes, payment and title: an auction from a dealer's side.",
  canonical: dealerHowPath,
});

const STEPS: readonly RoadStep[] = [
  {
    title: "Preview",
    text: "A lot shows a day before it starts: pictures, damage map, checklist, error codes, tires and history. You can follow it and set an autobid already.",
    picture: "check",
    facts: [
      ["Preview", "24 hours"],
      ["Auction", "24 hours, unless it says otherwise"],
    ],
  },
  {
    title: "Bid, or let it bid",
    text: "A bid is public at once. An autobid holds your maximum and bids one step at a time, only as far as others drive it. Nobody sees the maximum; of two equal ones the earlier leads.",
    picture: "truck",
    facts: [
      ["Bidders appear as", "Bidder 1, Bidder 2"],
      ["Limit at first", "$25,000, then $150,000"],
    ],
  },
  {
    title: "The reserve",
    text: "You see whether there is one, whether it is close, and whether it is met. Not met, the highest bid stands as an offer for 24 hours, which the seller accepts, declines or answers.",
    picture: "odometer",
    facts: [["Close means", "90 % of it or more"]],
  },
  {
    title: "Pay and collect",
    text: "You find the invoice and the next steps on the win page within a minute. You collect the car at the Swap Center or have it delivered; the title follows your payment.",
    picture: "papers",
    facts: [
      ["Buyer fee", "None"],
      ["Payment", "3 business days"],
    ],
  },
];

const EXAMPLES = [500, 4_900, 18_500, 30_000, 62_000];

export const loader = () => ({
  ladder: BID_STEPS,
  examples: EXAMPLES.map((price) => ({ price, next: leastNextBid(price) })),
});

export default function DealerHow() {
  const { examples } = useLoaderData<typeof loader>();
  return (
    <>
      <GuideHero
        title="An auction you can follow."
        lede="The clock is the server's, the ladder is public, the reserve's state is told, and nobody wins by being last by a second."
        aside={<AuctionDrawing />}
        actions={
          <>
            <ButtonLink to={dealerSignupPath} kind="primary" size="big">
              Sign up as a dealer
            </ButtonLink>
            <ButtonLink to={dealerFaqPath} size="big">
              Questions
            </ButtonLink>
          </>
        }
      />
      <Section title="From preview to title">
        <Road steps={STEPS} />
      </Section>
      <Section
        title="The least next bid"
        text="The step grows with the price. Any whole amount from there on is a bid."
        mist
        action={<ButtonLink to={`${feesPath}#ladder`}>The whole ladder</ButtonLink>}
      >
        <Compare
          caption="Examples of the least next bid"
          heads={["Least next bid", "Step"]}
          rows={examples.map(({ price, next }) => ({
            label: `At ${formatDollars(price)}`,
            cells: [formatDollars(next), formatDollars(next - price)],
          }))}
        />
      </Section>
      <Closing title="Your license, and a minute">
        <ButtonLink to={dealerSignupPath} kind="light" size="big">
          Sign up as a dealer
        </ButtonLink>
      </Closing>
    </>
  );
}
