import { useLoaderData } from "@remix-run/react";
import { CarCard } from "#app/features/car-card/car-card.tsx";
import { BUYER_QUESTIONS } from "#app/features/guide/buyer-questions.ts";
import { BUYING_STEPS } from "#app/features/guide/buying-steps.ts";
import { Closing } from "#app/features/guide/closing.tsx";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { ReportSheet } from "#app/features/guide/report-sheet.tsx";
import { findReportedCar } from "#app/features/guide/reported-car.server.ts";
import { Section } from "#app/features/guide/section.tsx";
import { Road } from "#app/features/guide/steps.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { buyFaqPath, buyHowPath, buyWhyPath, listingPath, signupPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { OfferSlip } from "./offer-slip.tsx";

export const addresses = ["/buy/how"];
export const sitemap = ["/buy/how"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "How buying a used car from its owner works",
  description:
    "From first look to keys: find an inspected car, see it in person, make an offer, and close at a Swap Center.",
  canonical: buyHowPath,
});

/** The steps are shown with a car that is for sale now: its card, its report, an offer for it. */
export async function loader() {
  const found = await findReportedCar();
  if (!found) return { card: null };
  const { card, report } = found;
  const offer = { name: card.name, price: card.price ?? 0, deal: card.deal };
  return { card, report, offer };
}

const CLOSING = BUYER_QUESTIONS.find(({ id }) => id === "closing")?.questions ?? [];

export default function BuyHow() {
  const found = useLoaderData<typeof loader>();
  const shown = found.card && {
    find: <CarCard car={found.card} heading="h4" />,
    read: <ReportSheet car={found.report} />,
    offer: <OfferSlip {...found.offer} />,
  };
  const steps = BUYING_STEPS.map((step) => ({ ...step, show: step.shown && shown ? shown[step.shown] : undefined }));
  return (
    <>
      <GuideHero
        title="Buy from the owner, backed by a technician's inspection."
        lede="Five steps from first look to keys. You always know who inspected the car, how its price was set, and what happens next."
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
      <Section
        title="Step by step"
        text={
          found.card
            ? `Shown with the ${found.card.name} that ${found.card.city ? `is for sale in ${found.card.city} now` : "is for sale now"}.`
            : undefined
        }
      >
        <Road steps={steps} />
      </Section>
      <FaqSection
        title="About closing"
        questions={CLOSING}
        aside={
          <ButtonLink to={buyFaqPath} size="small">
            See the full buyer FAQ
          </ButtonLink>
        }
      />
      <Closing
        title="See what's for sale today"
        text="Create a profile to follow cars, schedule visits, and make offers."
      >
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
