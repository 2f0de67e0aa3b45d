import { Closing } from "#app/components/guide/closing.tsx";
import { Compare } from "#app/components/guide/compare.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { Reasons } from "#app/components/guide/reasons.tsx";
import { Section } from "#app/components/guide/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Calendar, Camera, Handshake, Lock, Tag, Wallet } from "#app/components/ui/icon.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { sellHowPath, sellPath, sellWhyPath, swapValuePath } from "#app/shared/paths.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Why sell your car here",
  description:
    "More than a trade-in, without strangers at the door: free evaluation and photos, no listing fee, paid at a Swap Center.",
  canonical: sellWhyPath,
});

const REASONS = [
  {
    icon: Tag,
    title: "More than a trade-in",
    text: "A private buyer pays for the car, not for reselling it. Your estimate shows both, side by side.",
  },
  {
    icon: Camera,
    title: "Evaluation and photos, free",
    text: "A technician does both at a Swap Center or where the car stands. Pickup is free as well.",
  },
  {
    icon: Wallet,
    title: "You know the fee before",
    text: "None for a listing or an instant cash offer. In the auction one fee by the car's value, and only if it sells.",
  },
  {
    icon: Lock,
    title: "No strangers who know your door",
    text: "Your address and phone stay hidden until you accept a visit. Offers and messages come through us.",
  },
  {
    icon: Calendar,
    title: "Your times",
    text: "You say when you can be visited. Whoever asks for another hour asks in vain.",
  },
  {
    icon: Handshake,
    title: "One meeting, all papers",
    text: "Title, tax, registration and the payoff of a loan are handled at the Swap Center, with both of you there.",
  },
];

const ROWS = [
  { label: "What you get", cells: ["What a buyer pays", "What leaves room for a margin", "What a buyer pays"] },
  { label: "Photos and description", cells: ["Made for you", "Not needed", "Yours to make"] },
  { label: "Who calls you", cells: ["Nobody: it comes through us", "The dealer", "Everybody"] },
  { label: "Test drives", cells: ["At times you accept", "None", "Whenever they come"] },
  { label: "Title and loan payoff", cells: ["Handled at the Swap Center", "Handled by the dealer", "Your own errand"] },
  { label: "You must buy another", cells: ["No", "Usually", "No"] },
];

export default function SellWhy() {
  return (
    <>
      <GuideHero
        title="The price of a private sale. The calm of a trade-in."
        lede="We do what makes selling tiresome, and leave you the two things that matter: the price and the buyer."
        picture="evening"
        actions={
          <>
            <ButtonLink to={sellPath} kind="primary" size="big">
              Sell my car
            </ButtonLink>
            <ButtonLink to={sellHowPath} size="big">
              How selling works
            </ButtonLink>
          </>
        }
      />
      <Section title="What we take off you">
        <Reasons items={REASONS} />
      </Section>
      <Section title="Beside a trade-in and an ad of your own" mist>
        <Compare
          caption="Selling here, as a trade-in and with an ad of your own"
          heads={["Here", "Trade-in", "Your own ad"]}
          best={0}
          rows={ROWS}
        />
      </Section>
      <Closing title="See the difference for your car" text="The estimate shows trade-in, auction and marketplace.">
        <ButtonLink to={swapValuePath} kind="light" size="big">
          Get an estimate
        </ButtonLink>
      </Closing>
    </>
  );
}
