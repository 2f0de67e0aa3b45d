import { Link, useLoaderData } from "@remix-run/react";
import { type PictureStep, PictureSteps } from "#app/features/guide/steps.tsx";
import { Entries } from "#app/features/home/entries.tsx";
import * as reasonStyles from "#app/features/home/price-reason.module.css";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { StaticHtml } from "#app/rendering/static-html.tsx";
import { siteThings } from "#app/seo/structured.ts";
import { DESCRIPTION } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { buyHowPath, homePath, sellHowPath } from "#app/shared/paths.ts";
import { Deals } from "./deals.tsx";
import { Figures } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import { homeData } from "./home-data.ts";
import { LastDay } from "./last-day.tsx";
import { LiveAuctions } from "./live-auctions.tsx";
import { Newest } from "./newest.tsx";
import { Questions } from "./questions.tsx";
import { Reads } from "./reads.tsx";
import { Voices } from "./voices.tsx";

export const addresses = ["/", "/groupon"];
export const sitemap = ["/"];

export const loader = () => homeData();

export const headers = publicPage;
export const meta = pageMeta({
  title: "Buy and sell used cars, person to person",
  description: `${DESCRIPTION} Inspected by a technician and closed in person at a Swap Center.`,
  canonical: homePath,
  things: siteThings,
});

const STEPS: readonly PictureStep[] = [
  {
    title: "Start with the plate",
    text: "The seller enters the plate or VIN. We look up the make, model, and trim, so there's little left to fill in.",
    picture: "plate",
  },
  {
    title: "We inspect the car",
    text: "A technician inspects the car, takes the photos, and records every flaw. Evaluation and photos are free.",
    picture: "check",
  },
  {
    title: "Close at a Swap Center",
    text: "Buyer and seller meet once. We handle the title, tax, and registration, and the seller gets paid.",
    picture: "papers",
  },
];

export default function Home() {
  const { newest, deals, counts, figures, reason, testimonials, posts, live } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero>
        <Entries counts={counts} />
      </Hero>
      {live > 0 && <LiveAuctions count={live} />}
      <Figures figures={figures} />
      <Newest cars={newest} />
      {reason && (
        <div className={reasonStyles.placed}>
          <StaticHtml html={reason} />
        </div>
      )}
      <Deals cars={deals} />
      <section className="section page" id="how">
        <div className="section-head">
          <div>
            <h2>How a swap works</h2>
            <p>Three steps for sellers and buyers alike. You always see what happens next and what it costs.</p>
          </div>
          <div className="actions">
            <Link className="btn" to={buyHowPath}>
              More about buying
            </Link>
            <Link className="btn" to={sellHowPath}>
              More about selling
            </Link>
          </div>
        </div>
        <PictureSteps steps={STEPS} />
      </section>
      <Voices testimonials={testimonials} />
      <Questions />
      <Reads posts={posts} />
      <LastDay />
    </>
  );
}
