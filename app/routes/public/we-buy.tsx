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
  title: "We buy used cars: get an instant cash offer, paid the same day",
  description:
    "A free evaluation, one firm offer with no fee, and payment the same day. Model year 2003 or newer, up to 150,000 miles.",
  canonical: weBuyPath,
});

export const loader = () => ({ minYear: QUALIFICATION.minYear, maxMileage: QUALIFICATION.maxMileage });

const STEPS: readonly PictureStep[] = [
  {
    title: "Register the car",
    text: "Enter your plate or VIN, mileage, condition, and location. You see what it's worth before you give your name.",
    picture: "plate",
  },
  {
    title: "Get a free evaluation",
    text: "A technician inspects it for about 40 minutes, at a Swap Center or at your place. It's free.",
    picture: "wheel",
  },
  {
    title: "Take the offer, or don't",
    text: "One firm offer, no fee. Sign, hand over the keys, and get paid the same day, or list the car instead.",
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
      title: "You own it",
      text: "You're the registered owner or have power of attorney, you're at least 18, and you aren't a dealer or broker.",
    },
    {
      icon: Banknote,
      title: "Still paying it off? No problem",
      text: "Tell us your lender when you register. We pay off the loan from the sale, and the rest is yours.",
    },
  ];
  return (
    <>
      <GuideHero
        title="An offer today. Paid the same day."
        lede="For when you'd rather be done than wait for a buyer: a free evaluation, one firm cash offer with no fee, and payment the day you hand over the car."
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
      <Section title="Three steps to your money">
        <PictureSteps steps={STEPS} />
      </Section>
      <Section title="Cars we take" mist>
        <Reasons items={needs} />
      </Section>
      <FaqSection
        title="About payment"
        questions={MONEY}
        aside={
          <ButtonLink to={sellFaqPath} size="small">
            See the full seller FAQ
          </ButtonLink>
        }
      />
      <Closing title="What's your plate number?" text="It's all we need to get started.">
        <ButtonLink to={sellPath} kind="light" size="big">
          Start with your plate
        </ButtonLink>
      </Closing>
    </>
  );
}
