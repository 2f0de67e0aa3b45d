import type { ReactNode } from "react";
import { Closing } from "#app/features/guide/closing.tsx";
import { Compare } from "#app/features/guide/compare.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Section } from "#app/features/guide/section.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { sellHowPath, sellPath, sellWhyPath, swapValuePath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Check } from "#app/ui/icon.tsx";
import * as styles from "./ledger.module.css";

type Entry = { title: string; text: ReactNode };
type Side = { title: string; items: readonly Entry[] };

/** Who does what: the long list of our work beside the seller's short one. */
const Ledger = ({ ours, theirs }: { ours: Side; theirs: Side }) => (
  <div className={`grid top ${styles.ledger}`}>
    <section>
      <h3>{ours.title}</h3>
      <ul className="grid under">
        {ours.items.map(({ title, text }) => (
          <li key={title}>
            <Check />
            <div>
              <h4>{title}</h4>
              <p className="soft under-4">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
    <section className={styles.theirs}>
      <h3>{theirs.title}</h3>
      <ol>
        {theirs.items.map(({ title, text }) => (
          <li key={title}>
            <h4>{title}</h4>
            <p className="soft under-4">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  </div>
);

export const addresses = ["/sell/why"];
export const sitemap = ["/sell/why"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Why sell your car here",
  description:
    "Get more than a trade-in without strangers at your door: free evaluation and photos, no listing fee, and payment at a Swap Center.",
  canonical: sellWhyPath,
});

const OURS = [
  {
    title: "More than a trade-in",
    text: "A private buyer pays what the car is worth, with no room left for resale. Your estimate shows both prices side by side.",
  },
  {
    title: "Free evaluation and photos",
    text: "A technician does both at a Swap Center or wherever the car is parked. Pickup is free, too.",
  },
  {
    title: "No surprise fees",
    text: "No fee for a listing or an instant cash offer. At auction you pay one fee based on the car’s value, and only if it sells.",
  },
  {
    title: "Your address stays private",
    text: "Buyers see your address and phone number only after you accept a visit. Offers and messages come through us.",
  },
  {
    title: "On your schedule",
    text: "You set the times when buyers can visit. They can’t book any others.",
  },
  {
    title: "One meeting, all the paperwork",
    text: "We handle the title, tax, registration, and loan payoff at the Swap Center, with both of you there.",
  },
];

const YOURS = [
  { title: "The price", text: "We suggest one and show how we got there. Nothing is published until you agree." },
  { title: "The buyer", text: "Accept an offer, decline it, or counter. You never have to take one." },
];

const ROWS = [
  { label: "What you get", cells: ["What a buyer pays", "What leaves the dealer a margin", "What a buyer pays"] },
  { label: "Photos and description", cells: ["Made for you", "Not needed", "You do it yourself"] },
  { label: "Who calls you", cells: ["No one. Calls and messages go through us", "The dealer", "Anyone"] },
  { label: "Test drives", cells: ["At times you choose", "None", "Whenever they come"] },
  {
    label: "Title and loan payoff",
    cells: ["Handled at the Swap Center", "Handled by the dealer", "You handle it yourself"],
  },
  { label: "Must you buy another car?", cells: ["No", "Usually", "No"] },
];

export default function SellWhy() {
  return (
    <>
      <GuideHero
        title="The price of a private sale. The ease of a trade-in."
        lede="We do the tedious parts of selling and leave you the two decisions that matter: the price and the buyer."
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
      <Section title="What we take care of">
        <Ledger ours={{ title: "Our part", items: OURS }} theirs={{ title: "Your part", items: YOURS }} />
      </Section>
      <Section title="How we compare" mist>
        <Compare
          caption="Selling here, trading in, and placing your own ad"
          heads={["Here", "Trade-in", "Your own ad"]}
          best={0}
          rows={ROWS}
        />
      </Section>
      <Closing
        title="See the difference for your car"
        text="Your estimate compares trade-in, auction, and marketplace."
      >
        <ButtonLink to={swapValuePath} kind="light" size="big">
          Get an estimate
        </ButtonLink>
      </Closing>
    </>
  );
}
