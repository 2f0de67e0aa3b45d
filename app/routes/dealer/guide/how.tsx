import { useLoaderData } from "@remix-run/react";
import { AuctionDrawing } from "#app/features/guide/auction-drawing.tsx";
import { Closing } from "#app/features/guide/closing.tsx";
import { Compare } from "#app/features/guide/compare.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Section } from "#app/features/guide/section.tsx";
import { Road, type RoadStep } from "#app/features/guide/steps.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { dealerFaqPath, dealerHowPath, dealerSignupPath, feesPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { BID_STEPS, leastNextBid } from "#modules/auctions/index.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./bid-log.module.css";
import { ReserveStates } from "./reserve-states.tsx";

type Bid = { bidder: number; amount: number; auto: boolean };

/** The bids of an auction as everyone sees them, newest first. */
const BidLog = ({ bids }: { bids: readonly Bid[] }) => (
  <figure className={`paper framed rounded-14 flush ${styles.log}`}>
    <figcaption className="dim text-14">Example</figcaption>
    <ol reversed>
      {[...bids].reverse().map(({ bidder, amount, auto }, at) => (
        <li key={amount} className={cx("flex spread baseline gap-16", at === 0 ? `green ${styles.leads}` : undefined)}>
          <span>
            Bidder {bidder} {auto && <small className="soft misty">autobid</small>}{" "}
            {at === 0 && <small className="soft misty">leads</small>}
          </span>
          <b className="num">{formatDollars(amount)}</b>
        </li>
      ))}
    </ol>
  </figure>
);

export const addresses = ["/dealer/how"];
export const sitemap = ["/dealer/how"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "How bidding works for dealers",
  description:
    "Preview, bids and autobids, the reserve, the last two minutes, payment, and title: an auction from the dealer’s side.",
  canonical: dealerHowPath,
});

const BID = "Bid, or set an autobid";
const RESERVE = "The reserve";
const STEPS: readonly RoadStep[] = [
  {
    title: "Preview",
    text: "You can see a lot the day before it starts: photos, damage map, checklist, error codes, tires, and history. Follow it or set an autobid right away.",
    picture: "check",
    facts: [
      ["Preview", "24 hours"],
      ["Auction", "24 hours, unless noted otherwise"],
    ],
  },
  {
    title: BID,
    text: "A bid is public right away. An autobid keeps your maximum secret and bids one increment at a time, only as far as other bidders push it. The earlier of two equal maximums leads.",
    facts: [
      ["Bidders appear as", "Bidder 1, Bidder 2"],
      ["Starting limit", "$25,000, then $150,000"],
    ],
  },
  {
    title: RESERVE,
    text: "You see whether there is a reserve, whether it’s close, and whether it’s met. If it isn’t met, the highest bid becomes an offer for 24 hours, which the seller can accept, decline, or counter.",
    facts: [['"Close" means', "90% of it or more"]],
  },
  {
    title: "Pay and collect",
    text: "Within a minute, the win page shows your invoice and the next steps. Pick up the car at the Swap Center or have it delivered. The title follows your payment.",
    picture: "papers",
    facts: [
      ["Buyer fee", "None"],
      ["Payment", "3 business days"],
    ],
  },
];

const EXAMPLES = [500, 4_900, 18_500, 30_000, 62_000];

const OPENED_AT = 18_000;

export const loader = () => ({
  bids: bidsFrom(OPENED_AT),
  ladder: BID_STEPS,
  examples: EXAMPLES.map((price) => ({ price, next: leastNextBid(price) })),
});

/** A bid, an autobid that answers it, and the bid that passes the autobid's maximum. */
function bidsFrom(price: number) {
  const second = leastNextBid(price);
  const third = leastNextBid(second);
  return [
    { bidder: 1, amount: price, auto: false },
    { bidder: 2, amount: second, auto: false },
    { bidder: 1, amount: third, auto: true },
    { bidder: 2, amount: leastNextBid(third), auto: false },
  ];
}

export default function DealerHow() {
  const { examples, bids } = useLoaderData<typeof loader>();
  const steps = STEPS.map((step) => {
    if (step.title === BID) return { ...step, show: <BidLog bids={bids} /> };
    return step.title === RESERVE ? { ...step, show: <ReserveStates /> } : step;
  });
  return (
    <>
      <GuideHero
        title="An auction you can trust."
        lede="One clock for everyone, published increments, the reserve status in plain view, and no one wins by sniping."
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
        <Road steps={steps} />
      </Section>
      <Section
        title="Minimum next bid"
        text="The increment grows with the price. Any whole dollar amount from the minimum up is a valid bid."
        mist
        action={<ButtonLink to={`${feesPath}#ladder`}>All bid increments</ButtonLink>}
      >
        <Compare
          caption="Examples of minimum next bids"
          heads={["Minimum next bid", "Step"]}
          rows={examples.map(({ price, next }) => ({
            label: `At ${formatDollars(price)}`,
            cells: [formatDollars(next), formatDollars(next - price)],
          }))}
        />
      </Section>
      <Closing title="Your license and a minute of your time">
        <ButtonLink to={dealerSignupPath} kind="light" size="big">
          Sign up as a dealer
        </ButtonLink>
      </Closing>
    </>
  );
}
