import { Closing } from "#app/components/guide/closing.tsx";
import { Compare } from "#app/components/guide/compare.tsx";
import { FaqSection } from "#app/components/guide/faq.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { Section } from "#app/components/guide/section.tsx";
import { SELLER_QUESTIONS } from "#app/components/guide/seller-questions.ts";
import { Road, type RoadStep } from "#app/components/guide/steps.tsx";
import { WAYS_OF_SELLING } from "#app/components/guide/ways-of-selling.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { feesPath, sellFaqPath, sellHowPath, sellPath, swapValuePath } from "#app/shared/paths.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "How selling your car works",
  description:
    "Plate, free evaluation, a price you agree, then a listing, an auction or an instant cash offer, and payment at a Swap Center.",
  canonical: sellHowPath,
});

const STEPS: readonly RoadStep[] = [
  {
    title: "Tell us the plate",
    text: "Type the plate or the VIN. We find make, model and trim; you add the miles, the condition and where the car stands, and see an estimate before we ask who you are.",
    picture: "plate",
    facts: [
      ["Takes", "A few minutes"],
      ["Costs", "Nothing"],
    ],
  },
  {
    title: "Meet the technician",
    text: "At a Swap Center or at your place: a technician goes through the checklist, takes the photos, measures the tires and records each mark, so that no buyer can be surprised later.",
    picture: "garage",
    facts: [
      ["Takes", "About 40 minutes"],
      ["Costs", "Nothing, pickup included"],
      ["Earliest", "24 hours ahead"],
    ],
  },
  {
    title: "Agree the price",
    text: "An appraiser compares your car with others on sale and proposes a price, or a reserve for the auction. You see what it follows from. Nothing is published before you agree.",
    picture: "odometer",
    facts: [["Decided by", "You"]],
  },
  {
    title: "Choose your buyer",
    text: "On the marketplace people visit at times you allow and make offers; you accept, decline or counter. In the auction dealers bid live. Or you take our instant cash offer.",
    picture: "minivan",
    facts: [
      ["Visits", "Only at times you accept"],
      ["Your address", "Hidden until you accept one"],
    ],
  },
  {
    title: "Hand over, get paid",
    text: "At a Swap Center the papers are signed and the car changes hands. A loan is paid off to the lender, the rest is yours, and the title goes to the buyer.",
    picture: "papers",
    facts: [
      ["Title and tax", "Handled there"],
      ["Cash offer", "Paid the same day"],
    ],
  },
];

const PAPERS = SELLER_QUESTIONS.find(({ id }) => id === "papers")?.questions ?? [];

export default function SellHow() {
  return (
    <>
      <GuideHero
        title="Sell your car without selling your evenings."
        lede="We evaluate it, photograph it and find the buyer. You agree the price, decide who gets it, and come to a Swap Center once."
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
        <Road steps={STEPS} />
      </Section>
      <Section
        title="Three ways to a buyer"
        text="You choose after the estimate, and can change until the car is listed."
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
            All questions of sellers
          </ButtonLink>
        }
      />
      <Closing title="Two minutes to an estimate" text="Plate or VIN, and the miles. No name, no phone.">
        <ButtonLink to={swapValuePath} kind="light" size="big">
          See an estimate
        </ButtonLink>
      </Closing>
    </>
  );
}
