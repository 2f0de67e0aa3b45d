import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { TOPIC_NAMES } from "#app/features/content/names.ts";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { FIRST_QUESTIONS } from "#app/features/guide/questions.ts";
import { type PictureStep, PictureSteps } from "#app/features/guide/steps.tsx";
import { Entries } from "#app/features/home/entries.tsx";
import * as styles from "#app/features/home/home.module.css";
import { Parked } from "#app/features/home/parked.tsx";
import * as reasonStyles from "#app/features/home/price-reason.module.css";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { StaticHtml } from "#app/rendering/static-html.tsx";
import { siteThings } from "#app/seo/structured.ts";
import { DESCRIPTION } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import {
  accuracyPath,
  blogPath,
  buyFaqPath,
  buyHowPath,
  homePath,
  postPath,
  sellFaqPath,
  sellHowPath,
} from "#app/shared/paths.ts";
import type { PostSummary } from "#modules/content/schemas.ts";
import { Deals } from "./deals.tsx";
import { Figures } from "./figures.tsx";
import { homeData } from "./home-data.ts";
import { LastDay } from "./last-day.tsx";
import { LiveAuctions } from "./live-auctions.tsx";
import { Newest } from "./newest.tsx";
import { Voices } from "./voices.tsx";

export const addresses = ["/", "/groupon"];
export const sitemap = ["/"];

export const loader = () => homeData();

export const headers = publicPage;
export const meta = pageMeta({
  title: "Buy and sell used cars, person to person",
  description: `${DESCRIPTION} Inspected by a technician and closed at a Swap Center.`,
  canonical: homePath,
  things: siteThings,
});

const STEPS: readonly PictureStep[] = [
  {
    title: "Start with the plate",
    text: "The seller enters the plate or VIN. We look up the make, model, and trim, so there’s little left to fill in.",
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

/** The product in one sentence, and cars. */
function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={`relative clipped ${styles.hero}`}>
      <div className="page">
        <div className={`grid bottom ${styles.heroTop}`}>
          <h1>Good cars, straight from their owners.</h1>
          <p className={styles.heroLede}>
            Our technicians inspect every car, we price it against the market, and you close at a Swap Center, where we
            handle the title, tax, and registration. We can deliver it, too.
          </p>
        </div>
        {children}
      </div>
      <Parked />
    </section>
  );
}

/** The most common questions. */
function Questions() {
  return (
    <FaqSection
      id="cost"
      questions={FIRST_QUESTIONS}
      open={0}
      aside={
        <>
          More answers in the{" "}
          <Link className="link" to={buyFaqPath}>
            buyer FAQ
          </Link>{" "}
          and{" "}
          <Link className="link" to={sellFaqPath}>
            seller FAQ
          </Link>
          . We also publish{" "}
          <Link className="link" to={accuracyPath}>
            how accurate our estimates were
          </Link>
          .
        </>
      }
    />
  );
}

/** The newest posts as a short list; empty before the first post. */
function Reads({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section page" aria-labelledby="reads">
      <div className="section-head">
        <h2 id="reads">Before you buy or sell</h2>
        <Link className="link" to={blogPath()}>
          All posts
        </Link>
      </div>
      <ul className={`grid ${styles.reads}`}>
        {posts.map((post) => (
          <li className="relative line-top" key={post._id}>
            <span className="text-14 accent">{TOPIC_NAMES[post.topic]}</span>
            <h3>
              <Link to={postPath(post)}>{post.title}</Link>
            </h3>
            <p className="soft text-16 under">{post.excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
