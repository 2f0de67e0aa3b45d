import { Closing } from "#app/components/guide/closing.tsx";
import { Compare } from "#app/components/guide/compare.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { MoneyBars } from "#app/components/guide/money-bars.tsx";
import { PicturedReasons } from "#app/components/guide/reasons.tsx";
import { Section } from "#app/components/guide/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { buyHowPath, buyWhyPath, listingPath } from "#app/shared/paths.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Why buy a used car from its owner",
  description:
    "Pay up to 25 percent less for your next car: no dealer markup, a technician's evaluation, and an in-person closing.",
  canonical: buyWhyPath,
});

const REASONS = [
  {
    title: "No dealer markup",
    text: "You buy straight from the owner. What a dealership adds for buying, holding, and reselling a car stays with the two of you.",
  },
  {
    title: "Evaluated before it is listed",
    text: "Our technician uses the same checklist for every car and photographs the flaws as carefully as the good parts.",
  },
  {
    title: "A price you can check",
    text: "We compare each car with similar ones for sale nearby and show the comparison next to the price.",
  },
  {
    title: "Meet the owner",
    text: "Ask the person who drove it where it was serviced, how it starts in winter, and why they're selling.",
  },
  {
    title: "Your contact details stay private",
    text: "Messages go through us. No one gets your phone number or address until you decide to share it.",
  },
  {
    title: "A safe place to close",
    text: "At a Swap Center we verify the car once more and handle the title, tax, and registration with you.",
  },
];

const ROWS = [
  {
    label: "The price",
    cells: [
      "What you and the owner agree on",
      "Includes the dealer's costs and margin",
      "What you and the owner agree on",
    ],
  },
  {
    label: "Who inspected it",
    cells: ["Our technician, using a checklist you can read", "The dealer selling it", "You, if you know how"],
  },
  {
    label: "Damage",
    cells: ["Photographed and marked on a map", "What the dealer tells you", "Whatever you can spot"],
  },
  {
    label: "Title, tax, registration",
    cells: ["Handled at the Swap Center", "Handled by the dealer", "You handle it yourself"],
  },
  { label: "Buyer fee", cells: ["None", "Ask the dealer", "None"] },
];

export default function BuyWhy() {
  return (
    <>
      <GuideHero
        title="Pay up to 25 percent less for your next car."
        lede="A used car costs less without a middleman. We add what a private sale lacks: a technician's inspection, a price you can check, and a safe place to close."
        actions={
          <>
            <ButtonLink to={listingPath()} kind="primary" size="big">
              Browse cars
            </ButtonLink>
            <ButtonLink to={buyHowPath} size="big">
              How buying works
            </ButtonLink>
          </>
        }
        aside={<MoneyBars />}
      />
      <Section title="Six reasons to buy here">
        <PicturedReasons items={REASONS} picture="check" />
      </Section>
      <Section title="How we compare" mist>
        <Compare
          caption="Buying here, from a dealer, and from a stranger"
          heads={["Here", "At a dealer", "From a stranger"]}
          best={0}
          rows={ROWS}
        />
      </Section>
      <Closing title="Your next car already has an owner" text="Go meet them both.">
        <ButtonLink to={listingPath()} kind="light" size="big">
          Browse cars
        </ButtonLink>
      </Closing>
    </>
  );
}
