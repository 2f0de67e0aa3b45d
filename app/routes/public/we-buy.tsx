import { useLoaderData } from "@remix-run/react";
import { Closing } from "#app/components/guide/closing.tsx";
import { FaqSection } from "#app/components/guide/faq.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { Reasons } from "#app/components/guide/reasons.tsx";
import { Section } from "#app/components/guide/section.tsx";
import { SELLER_QUESTIONS } from "#app/components/guide/seller-questions.ts";
import { type PictureStep, PictureSteps } from "#app/components/guide/steps.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Banknote, Car, ClipboardCheck } from "#app/components/ui/icon.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { sellFaqPath, sellHowPath, sellPath, weBuyPath } from "#app/shared/paths.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { QUALIFICATION } from "#modules/swaps/index.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "We buy used cars: an instant cash offer, paid the same day",
  description:
    "A free evaluation, one firm offer without a fee, and payment the same day. Model year 2003 or newer, up to 150,000 miles.",
  canonical: weBuyPath,
});

export const loader = () => ({ minYear: QUALIFICATION.minYear, maxMileage: QUALIFICATION.maxMileage });

const STEPS: readonly PictureStep[] = [
  {
    title: "Register the car",
    text: "Plate or VIN, miles, condition, and where it stands. You see what it is worth before you give your name.",
    picture: "plate",
  },
  {
    title: "Let it be evaluated",
    text: "A technician looks at it for about 40 minutes, at a Swap Center or at your place, and it costs nothing.",
    picture: "wheel",
  },
  {
    title: "Take the offer, or don't",
    text: "One firm amount, no fee. Sign, hand over the keys and be paid the same day, or list the car instead.",
    picture: "papers",
  },
];

const MONEY = SELLER_QUESTIONS.find(({ id }) => id === "money")?.questions ?? [];

export default function WeBuy() {
  const { minYear, maxMileage } = useLoaderData<typeof loader>();
  const needs = [
    {
      icon: Car,
      title: `${minYear} or newer`,
      text: `Up to ${formatNumber(maxMileage)} miles. Older or more? Register it all the same: an agent tells you what is possible.`,
    },
    {
      icon: ClipboardCheck,
      title: "You are its owner",
      text: "The registered owner, or somebody with a power of attorney, at least 18 years old, and no dealer or broker.",
    },
    {
      icon: Banknote,
      title: "A loan is no obstacle",
      text: "Tell us the lender when you register. It is paid off from the sale, and the rest is yours.",
    },
  ];
  return (
    <>
      <GuideHero
        title="An offer today. The money the same day."
        lede="When you would rather be done than wait for a buyer: a free evaluation, one firm cash offer without a fee, and payment the day you hand over the car."
        picture="truck"
        actions={
          <>
            <ButtonLink to={sellPath} kind="primary" size="big">
              Start with your plate
            </ButtonLink>
            <ButtonLink to={sellHowPath} size="big">
              Other ways to sell
            </ButtonLink>
          </>
        }
      />
      <Section title="Three steps to the money">
        <PictureSteps steps={STEPS} />
      </Section>
      <Section title="Cars we take" mist>
        <Reasons items={needs} />
      </Section>
      <FaqSection
        title="About the money"
        questions={MONEY}
        aside={
          <ButtonLink to={sellFaqPath} size="small">
            All questions of sellers
          </ButtonLink>
        }
      />
      <Closing title="What is on your plate?" text="It is all we need to begin.">
        <ButtonLink to={sellPath} kind="light" size="big">
          Start with your plate
        </ButtonLink>
      </Closing>
    </>
  );
}
