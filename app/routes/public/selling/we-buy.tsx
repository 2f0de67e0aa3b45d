import { useLoaderData } from "@remix-run/react";
import { Closing } from "#app/features/guide/closing.tsx";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Section } from "#app/features/guide/section.tsx";
import { SELLER_QUESTIONS } from "#app/features/guide/seller-questions.ts";
import { NumberedSteps } from "#app/features/guide/statements.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { publicData } from "#app/http/cache/public-data.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { sellFaqPath, sellHowPath, sellPath, weBuyPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { MOST_RECORDS } from "#modules/kernel/paging.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import { EVERYTHING } from "#modules/marketplace/listing/schemas.ts";
import { QUALIFICATION } from "#modules/swaps/index.ts";
import { CarsWeTake } from "./cars-we-take.tsx";
import { Receipt } from "./receipt.tsx";
import * as styles from "./we-buy.module.css";

export const addresses = ["/we-buy-used-cars"];
export const sitemap = ["/we-buy-used-cars"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "We buy used cars: get an instant cash offer, paid the same day",
  description:
    "A free evaluation, one firm offer with no fee, and payment the same day. Model year 2003 or newer, up to 150,000 miles.",
  canonical: weBuyPath,
});

export async function loader() {
  const { minYear, maxMileage } = QUALIFICATION;
  const cars = await publicData("cars-we-take", findYearsAndMiles, () => ["cars"]);
  return { minYear, maxMileage, now: chicagoYear(new Date()), cars };
}

/** The newest cars of the list. Their names begin with the year. */
async function findYearsAndMiles() {
  const { list } = await findListing(EVERYTHING, 1, MOST_RECORDS);
  return list.map(({ name, mileage }) => ({ year: Number.parseInt(name, 10), miles: mileage }));
}

const STEPS = [
  {
    title: "Register the car",
    text: "Enter your plate or VIN, mileage, condition, and location. You see what it’s worth before you give your name.",
  },
  {
    title: "Get a free evaluation",
    text: "A technician inspects it for about 40 minutes, at a Swap Center or at your place. It’s free.",
  },
  {
    title: "Take the offer, or don’t",
    text: "One firm offer from a licensed dealer of our network, with no fee. Sign, hand over the keys, and get paid the same day, or list the car instead.",
  },
];

const OFFER = ["Our offer", "One firm amount"] as const;
const PAID = ["You’re paid", "The same day"] as const;
const LINES = [
  ["Evaluation and photos", "$0"],
  ["Pickup, if you want it", "$0"],
  ["Fee", "$0"],
  ["Loan payoff", "We send it to your lender"],
] as const;

const MONEY = SELLER_QUESTIONS.find(({ id }) => id === "money")?.questions ?? [];

export default function WeBuy() {
  const { minYear, maxMileage, now, cars } = useLoaderData<typeof loader>();
  return (
    <>
      <GuideHero
        title="An offer today. Paid the same day."
        lede="For when you’d rather be done than wait for a buyer: a free evaluation, one firm cash offer from a dealer of our network with no fee, and payment the day you hand over the car."
        aside={<Receipt title="Instant cash offer" first={OFFER} lines={LINES} last={PAID} />}
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
        <NumberedSteps items={STEPS} />
      </Section>
      <Section title="Cars we take" mist>
        <div className={`grid middle ${styles.taken}`}>
          <CarsWeTake limit={{ year: minYear, miles: maxMileage }} now={now} cars={cars} />
          <dl>
            <div>
              <dt>
                {minYear} or newer, up to {formatNumber(maxMileage)} miles
              </dt>
              <dd>Older, or more miles? Register it all the same. An agent will tell you what’s possible.</dd>
            </div>
            <div>
              <dt>You own it</dt>
              <dd>
                You’re the registered owner or have power of attorney, you’re at least 18, and you aren’t a dealer or
                broker.
              </dd>
            </div>
            <div>
              <dt>Still paying it off? No problem</dt>
              <dd>Tell us your lender when you register. We pay off the loan from the sale, and the rest is yours.</dd>
            </div>
          </dl>
        </div>
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
      <Closing title="What’s your plate number?" text="It’s all we need to get started.">
        <ButtonLink to={sellPath} kind="light" size="big">
          Start with your plate
        </ButtonLink>
      </Closing>
    </>
  );
}
