import { useLocation } from "@remix-run/react";
import { Closing } from "#app/features/guide/closing.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Picture } from "#app/features/guide/picture.tsx";
import { Section } from "#app/features/guide/section.tsx";
import { Statements } from "#app/features/guide/statements.tsx";
import { Parked } from "#app/features/home/parked.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { dealerSignupPath, dealerStoryPath, listingPath, sellPath, storyPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import * as styles from "./our-story.module.css";

export const addresses = ["/about/our-story", "/dealer/about/our-story"];
export const sitemap = ["/about/our-story"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Our story: why we list cars for their owners",
  description: `What ${NAME} is, what it is not, and what it believes about selling a used car from one person to another.`,
  canonical: storyPath,
  dealer: {
    title: "Our story, for dealers",
    description: `Where the cars in the auctions of ${NAME} come from, and why their owners bring them.`,
    canonical: dealerStoryPath,
  },
});

const BELIEFS = [
  {
    title: "Show the flaws",
    text: "A flaw you saw in a photo is a detail. One you discover later is a dispute. So we look for flaws first.",
  },
  {
    title: "Explain the numbers",
    text: "Every price, fee, and estimate comes with its reasoning, so you can question it.",
  },
  {
    title: "Meet in person",
    text: "The last step happens face to face, with both people, the car, the paperwork, and someone who does this every day.",
  },
];

export default function OurStory() {
  const forDealers = useLocation().pathname.startsWith("/dealer");
  return (
    <>
      <GuideHero
        title="Every used car has a story. Its owner knows it best."
        lede={`${NAME} is a listing and information service for cars sold by their owners. We aren’t a dealer or a broker. We never own the cars, and every sale is between its buyer and its seller.`}
      />
      <div className={`clipped ${styles.storyParade}`} aria-hidden="true">
        <Parked />
      </div>
      <section className={`page grid middle ${styles.story}`}>
        <figure className="clipped rounded-14">
          <Picture of="hills" sizes="(max-width: 860px) 92vw, 42vw" />
        </figure>
        <div>
          <h2>Two people, one car, too many reasons to hesitate</h2>
          <p>
            Someone wants to sell a good car and gets less for it as a trade-in than it’s worth. Someone else wants to
            buy one and pays more for it at a dealer. They’d both do better with each other. What keeps them apart is
            doubt: about the car, the price, the paperwork, and the stranger.
          </p>
          <p>
            So we took on those doubts one by one. A technician inspects the car. An appraiser compares the price.
            Messages and visits go through us until both sides are ready. And the sale closes at a Swap Center, where we
            handle the title, tax, and registration.
          </p>
          {forDealers && (
            <p>
              Not every owner wants to wait for a private buyer. Those cars go to auction. The same technicians inspect
              them with the same checklist, and licensed dealers bid on them.
            </p>
          )}
        </div>
      </section>
      <Section title="What we stand for" mist>
        <Statements items={BELIEFS} />
      </Section>
      <Closing title={forDealers ? "Bid on cars from their owners" : "Are you buying or selling?"}>
        {forDealers ? (
          <ButtonLink to={dealerSignupPath} kind="light" size="big">
            Apply as a dealer
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={listingPath()} kind="light" size="big">
              Browse cars
            </ButtonLink>
            <ButtonLink to={sellPath} kind="ghost" size="big">
              Sell my car
            </ButtonLink>
          </>
        )}
      </Closing>
    </>
  );
}
