import { BUYER_QUESTIONS } from "#app/components/guide/buyer-questions.ts";
import { Closing } from "#app/components/guide/closing.tsx";
import { FaqSection } from "#app/components/guide/faq.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { Section } from "#app/components/guide/section.tsx";
import { Road, type RoadStep } from "#app/components/guide/steps.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { buyFaqPath, buyHowPath, buyWhyPath, listingPath, signupPath } from "#app/shared/paths.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "How buying a used car from its owner works",
  description:
    "From the first look to the keys: find an evaluated car, visit it, make an offer, and close at a Swap Center.",
  canonical: buyHowPath,
});

const STEPS: readonly RoadStep[] = [
  {
    title: "Find a car",
    text: "Search by make, price, miles, year or body style. Every card shows what the car costs and, where we know it, what it saves against a dealer's price and how that price compares with the market.",
    picture: "street",
    facts: [
      ["Costs", "Nothing"],
      ["Account", "Not needed"],
    ],
  },
  {
    title: "Read what the technician found",
    text: "Photos of every side, each damage marked on a map of the car, tires measured, error codes read, and a checklist of what works and what does not. The vehicle history stands beside it where there is one.",
    picture: "check",
    facts: [
      ["Evaluated by", "Our technician"],
      ["Before", "It is listed"],
    ],
  },
  {
    title: "Visit it",
    text: "Choose an hour that suits you; the seller accepts or proposes another. You get the address once it is accepted. Drive it, look under it, ask its owner what you like.",
    picture: "inside",
    facts: [
      ["Lasts", "60 minutes"],
      ["Between", "7:00 and 20:00, to 22:00 in summer"],
    ],
  },
  {
    title: "Make an offer",
    text: "Type an amount in whole dollars. The seller accepts, declines or answers with another. An accepted offer holds the car for you while the papers are made.",
    picture: "hills",
    facts: [
      ["Stands for", "Three days"],
      ["Obliges you", "Only once both have agreed"],
    ],
  },
  {
    title: "Close at a Swap Center",
    text: "You and the seller meet once. The technician verifies that the car is as it was evaluated; title, tax and registration are handled at the desk. Then you drive it home.",
    picture: "papers",
    facts: [
      ["Buyer fee", "None"],
      ["You bring", "License, insurance, payment"],
    ],
  },
];

const CLOSING = BUYER_QUESTIONS.find(({ id }) => id === "closing")?.questions ?? [];

export default function BuyHow() {
  return (
    <>
      <GuideHero
        title="Buy from the owner, with a technician's eyes."
        lede="Five steps from the first look to the keys. You always know who has checked the car, why it costs what it costs, and what happens next."
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
      <Section title="Step by step">
        <Road steps={STEPS} />
      </Section>
      <FaqSection
        title="About the closing"
        questions={CLOSING}
        aside={
          <ButtonLink to={buyFaqPath} size="small">
            All questions of buyers
          </ButtonLink>
        }
      />
      <Closing title="See what is listed today" text="With a profile you follow cars, visit them and make offers.">
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
