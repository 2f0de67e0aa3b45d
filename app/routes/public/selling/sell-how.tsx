import { useLoaderData } from "@remix-run/react";
import { findChartedCar } from "#app/features/guide/charted-car.server.ts";
import { Closing } from "#app/features/guide/closing.tsx";
import { Compare } from "#app/features/guide/compare.tsx";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Section } from "#app/features/guide/section.tsx";
import { SELLER_QUESTIONS } from "#app/features/guide/seller-questions.ts";
import { type RoadStep, Zigzag } from "#app/features/guide/steps.tsx";
import { PriceFigure } from "#app/features/home/price-reason.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { feesPath, sellFaqPath, sellHowPath, sellPath, swapValuePath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { WAYS_OF_SELLING } from "./ways-of-selling.ts";

export const addresses = ["/sell/how"];
export const sitemap = ["/sell/how"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "How selling your car works",
  description:
    "Plate, free evaluation, a price you agree to, then a listing, an auction, or an instant cash offer, and payment at a Swap Center.",
  canonical: sellHowPath,
});

/** The price of a car that is for sale now shows how one is found. */
export async function loader() {
  return { car: await findChartedCar() };
}

const PRICE_STEP = "Agree on a price";
const STEPS: readonly RoadStep[] = [
  {
    title: "Enter your plate",
    text: "Enter your plate or VIN. We find the make, model, and trim. You add the mileage, condition, and location, and see an estimate before we ask who you are.",
    picture: "plate",
    facts: [
      ["Takes", "A few minutes"],
      ["Costs", "Nothing"],
    ],
  },
  {
    title: "Meet the technician",
    text: "At a Swap Center or at your place, a technician goes through the checklist, takes the photos, measures the tires, and records every flaw, so there are no surprises later.",
    picture: "wheel",
    facts: [
      ["Takes", "About 40 minutes"],
      ["Costs", "Free, including pickup"],
      ["Earliest", "24 hours ahead"],
    ],
  },
  {
    title: PRICE_STEP,
    text: "An appraiser compares your car with others for sale and suggests a price, or a reserve for the auction. You see how we got there. We publish nothing until you agree.",
    picture: "odometer",
    facts: [["Decided by", "You"]],
  },
  {
    title: "Choose your buyer",
    text: "On the marketplace, buyers visit at times you choose and make offers. You accept, decline, or counter. At auction, dealers bid live. Or take our instant cash offer.",
    picture: "minivan",
    facts: [
      ["Visits", "Only at times you choose"],
      ["Your address", "Hidden until you accept a visit"],
    ],
  },
  {
    title: "Hand over the keys and get paid",
    text: "You sign the papers and hand over the car at a Swap Center. If there’s a loan, we pay off the lender and the rest is yours. The title goes to the buyer.",
    picture: "papers",
    facts: [
      ["Title and tax", "Handled there"],
      ["Cash offer", "Paid the same day"],
    ],
  },
];

const PAPERS = SELLER_QUESTIONS.find(({ id }) => id === "papers")?.questions ?? [];

export default function SellHow() {
  const { car } = useLoaderData<typeof loader>();
  const steps = STEPS.map((step) =>
    step.title === PRICE_STEP && car ? { ...step, show: <PriceFigure car={car} /> } : step,
  );
  return (
    <>
      <GuideHero
        title="Sell your car without giving up your evenings."
        lede="We inspect it, photograph it, and find the buyer. You approve the price, choose the buyer, and come to a Swap Center once."
        picture="garage"
        actions={
          <>
            <ButtonLink to={sellPath} kind="primary" size="big">
              Start with your plate
            </ButtonLink>
            <ButtonLink to={swapValuePath} size="big">
              See an estimate
            </ButtonLink>
          </>
        }
      />
      <Section title="Step by step">
        <Zigzag steps={steps} />
      </Section>
      <Section
        title="Three ways to sell"
        text="Choose after you see your estimate. You can switch until the car is listed."
        mist
        action={
          <ButtonLink to={feesPath} size="normal">
            All fees
          </ButtonLink>
        }
      >
        <Compare {...WAYS_OF_SELLING} />
      </Section>
      <FaqSection
        title="Title and safety"
        questions={PAPERS}
        aside={
          <ButtonLink to={sellFaqPath} size="small">
            See the full seller FAQ
          </ButtonLink>
        }
      />
      <Closing
        title="Get an estimate in two minutes"
        text="Just your plate or VIN, the mileage, and the ZIP code. No name, no phone number."
      >
        <ButtonLink to={swapValuePath} kind="light" size="big">
          See an estimate
        </ButtonLink>
      </Closing>
    </>
  );
}
