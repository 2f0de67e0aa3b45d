import { Closing } from "#app/components/guide/closing.tsx";
import { Compare } from "#app/components/guide/compare.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { MoneyBars } from "#app/components/guide/money-bars.tsx";
import { Reasons } from "#app/components/guide/reasons.tsx";
import { Section } from "#app/components/guide/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ClipboardCheck, Handshake, Scale, ShieldCheck, Tag, Users } from "#app/components/ui/icon.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { buyHowPath, buyWhyPath, listingPath } from "#app/shared/paths.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Why buy a used car from its owner",
  description:
    "Up to 25 percent less on your next car: no dealer's margin, a technician's evaluation, and a closing in person.",
  canonical: buyWhyPath,
});

const REASONS = [
  {
    icon: Tag,
    title: "Nobody's margin in between",
    text: "The car goes from its owner to you. What a store adds for buying, keeping and reselling it stays with the two of you.",
  },
  {
    icon: ClipboardCheck,
    title: "Evaluated before it is listed",
    text: "Our technician follows one checklist for every car and photographs what is wrong as carefully as what is right.",
  },
  {
    icon: Scale,
    title: "A price with its reason",
    text: "Each car is compared with others on sale around it. The comparison stands beside the price.",
  },
  {
    icon: Users,
    title: "The person who drove it",
    text: "You meet the owner and can ask where it was serviced, how it starts in winter, and why it is sold.",
  },
  {
    icon: ShieldCheck,
    title: "Your contacts stay yours",
    text: "Messages go through us. Nobody gets your phone number or address before you want it.",
  },
  {
    icon: Handshake,
    title: "Closed across a desk",
    text: "At a Swap Center the car is verified once more, and title, tax and registration are handled with you.",
  },
];

const ROWS = [
  {
    label: "The price",
    cells: ["What the owner and you agree", "With the store's costs and margin", "What the owner and you agree"],
  },
  {
    label: "Who has checked it",
    cells: ["Our technician, by a checklist you can read", "The store, which sells it", "You, if you know how"],
  },
  { label: "Damages", cells: ["Photographed and marked on a map", "What the dealer tells you", "If you see them"] },
  {
    label: "Title, tax, registration",
    cells: ["Handled at the Swap Center", "Handled by the store", "Your own errand"],
  },
  { label: "Buyer fee", cells: ["None", "Ask the dealer", "None"] },
];

export default function BuyWhy() {
  return (
    <>
      <GuideHero
        title="Up to 25 percent less for your next car."
        lede="A used car costs less when nobody buys it in between. We add what a private sale lacks: a technician, a price with its reason, and a place to close."
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
      <Section title="Six reasons">
        <Reasons items={REASONS} />
      </Section>
      <Section title="Beside a store and a stranger's driveway" mist>
        <Compare
          caption="Buying here, from a dealer and from a stranger"
          heads={["Here", "At a dealer", "From a stranger"]}
          best={0}
          rows={ROWS}
        />
      </Section>
      <Closing title="Your next car has an owner already" text="Meet both.">
        <ButtonLink to={listingPath()} kind="light" size="big">
          Browse cars
        </ButtonLink>
      </Closing>
    </>
  );
}
