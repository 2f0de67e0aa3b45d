import { useLoaderData } from "@remix-run/react";
import { CarCard } from "#app/features/car-card/car-card.tsx";
import { BUYER_QUESTIONS } from "#app/features/guide/buyer-questions.ts";
import { BUYING_STEPS } from "#app/features/guide/buying-steps.ts";
import { Closing } from "#app/features/guide/closing.tsx";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { ReportSheet } from "#app/features/guide/report-sheet.tsx";
import { findReportedCar } from "#app/features/guide/reported-car.server.ts";
import { Section } from "#app/features/guide/section.tsx";
import { Road } from "#app/features/guide/steps.tsx";
import { belowMarket, DEAL_WORDS } from "#app/features/rating/deal-labels.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { buyFaqPath, buyHowPath, buyWhyPath, listingPath, signupPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Check, MessageSquare, X } from "#app/ui/icon.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import type { DealRating } from "#modules/swaps/policy.ts";
import * as styles from "./offer-slip.module.css";

type Props = { name: string; price: number; deal: { rating: DealRating; below: number } | null };

/** What an offer for a car starts from, and the three answers to it. */
const OfferSlip = ({ name, price, deal }: Props) => (
  <figure className={`grid gap-14 paper framed rounded-14 flush ${styles.slip}`} data-part="offer-slip">
    <figcaption>{name}</figcaption>
    <dl className="grid flush">
      <div>
        <dt>The owner’s price</dt>
        <dd className="num">{formatDollars(price)}</dd>
      </div>
      {deal && (
        <div>
          <dt>Compared with the market</dt>
          <dd>
            {DEAL_WORDS[deal.rating]}, {belowMarket(deal.below)}
          </dd>
        </div>
      )}
      <div className={`baseline ${styles.yours}`}>
        <dt>Your offer</dt>
        <dd className="green text-center rounded-control">You name it</dd>
      </div>
    </dl>
    <ul className="flex wrap gap-8" aria-label="The seller’s answers">
      <li>
        <Check className="s" /> Accepts
      </li>
      <li>
        <MessageSquare className="s" /> Counters
      </li>
      <li>
        <X className="s" /> Declines
      </li>
    </ul>
  </figure>
);

export const addresses = ["/buy/how"];
export const sitemap = ["/buy/how"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "How buying a used car from its owner works",
  description:
    "From first look to keys: find an inspected car, see it in person, make an offer, and close at a Swap Center.",
  canonical: buyHowPath,
});

/** The steps are shown with a car that is for sale now: its card, its report, an offer for it. */
export async function loader() {
  const found = await findReportedCar();
  if (!found) return { card: null };
  const { card, report } = found;
  const offer = { name: card.name, price: card.price ?? 0, deal: card.deal };
  return { card, report, offer };
}

const CLOSING = BUYER_QUESTIONS.find(({ id }) => id === "closing")?.questions ?? [];

export default function BuyHow() {
  const found = useLoaderData<typeof loader>();
  const shown = found.card && {
    find: <CarCard car={found.card} heading="h4" />,
    read: <ReportSheet car={found.report} />,
    offer: <OfferSlip {...found.offer} />,
  };
  const steps = BUYING_STEPS.map((step) => ({ ...step, show: step.shown && shown ? shown[step.shown] : undefined }));
  return (
    <>
      <GuideHero
        title="Buy from the owner, backed by a technician’s inspection."
        lede="Five steps from first look to keys. You always know who inspected the car, how its price was set, and what happens next."
        picture="convertible"
        actions={
          <>
            <ButtonLink to={listingPath()} kind="primary" size="big">
              Browse cars
            </ButtonLink>
            <ButtonLink to={buyWhyPath} size="big">
              Why buy here
            </ButtonLink>
          </>
        }
      />
      <Section
        title="Step by step"
        text={
          found.card
            ? `Shown with the ${found.card.name} that ${found.card.city ? `is for sale in ${found.card.city} now` : "is for sale now"}.`
            : undefined
        }
      >
        <Road steps={steps} />
      </Section>
      <FaqSection
        title="About closing"
        questions={CLOSING}
        aside={
          <ButtonLink to={buyFaqPath} size="small">
            See the full buyer FAQ
          </ButtonLink>
        }
      />
      <Closing
        title="See what’s for sale today"
        text="Create a profile to follow cars, schedule visits, and make offers."
      >
        <ButtonLink to={listingPath()} kind="light" size="big">
          Browse cars
        </ButtonLink>
        <ButtonLink to={signupPath} kind="ghost" size="big">
          Create your profile
        </ButtonLink>
      </Closing>
    </>
  );
}
