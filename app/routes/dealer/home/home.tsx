import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuctionDrawing } from "#app/features/guide/auction-drawing.tsx";
import { Closing } from "#app/features/guide/closing.tsx";
import { DEALER_QUESTIONS } from "#app/features/guide/dealer-questions.ts";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { ReportSheet } from "#app/features/guide/report-sheet.tsx";
import { findReportedCar } from "#app/features/guide/reported-car.server.ts";
import { Section } from "#app/features/guide/section.tsx";
import { NumberedSteps } from "#app/features/guide/statements.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import {
  dashboardPath,
  dealerFaqPath,
  dealerHomePath,
  dealerHowPath,
  dealerSignupPath,
  sellPath,
  withQuery,
} from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SOFT_CLOSE_MS } from "#modules/auctions/policy.ts";
import * as styles from "./big-facts.module.css";

type Fact = { figure: string; title: string; text: ReactNode };

/** A few rules whose number says most, beside a drawing. */
const BigFacts = ({ items, children }: { items: readonly Fact[]; children: ReactNode }) => (
  <div className={`grid middle ${styles.facts}`}>
    <ul>
      {items.map(({ figure, title, text }) => (
        <li key={title}>
          <b className="num">{figure}</b>
          <div>
            <h3 className="text-20">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
    {children}
  </div>
);

export const addresses = ["/dealer", "/dealer/home"];
export const sitemap = ["/dealer"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "For dealers: bid on evaluated cars",
  description: "Licensed dealers bid on inspected cars straight from their owners. No buyer fee.",
  canonical: dealerHomePath,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const [actor, found] = await Promise.all([actorOf(request), findReportedCar()]);
  return {
    signedIn: actor.id !== null,
    report: found?.report ?? null,
  };
}

const STEPS = [
  {
    title: "Tell us about your dealership",
    text: "Name, contact details, and license number. Verifying your email or phone takes a minute.",
  },
  {
    title: "We check your license",
    text: "We review it and email you. In the meantime, you can finish your profile.",
  },
  {
    title: "Bid on evaluated cars",
    text: "Every car comes with photos, a damage map, and the technician’s notes. Only you know your maximum bid.",
  },
];

const factsOf = (checked: number | null) => [
  { figure: "$0", title: "No buyer fee", text: "You pay what you bid. The seller pays the success fee." },
  {
    figure: checked === null ? "All" : `${checked}`,
    title: "Know it before you bid",
    text: `${checked === null ? "" : "Points on the checklist of the car above. "}Tires, error codes, and every flaw with its photo and location, recorded by our technician, not the seller.`,
  },
  {
    figure: `+${SOFT_CLOSE_MS / 1_000} s`,
    title: "A fair finish",
    text: "A late bid extends the auction, autobids stay hidden, and the earlier of two equal bids leads.",
  },
];

const BIDDING = DEALER_QUESTIONS.find(({ id }) => id === "bidding")?.questions ?? [];

/** The home page for dealers. */
export default function DealerHome() {
  const { signedIn, report } = useLoaderData<typeof loader>();
  return (
    <>
      <GuideHero
        title="Cars from their owners, inspected before you bid."
        lede="Private sellers bring their cars to a Swap Center. Our technician inspects each one, and licensed dealers bid on it."
        {...(report ? { aside: <ReportSheet car={report} /> } : { picture: "truck" })}
        actions={
          signedIn ? (
            <ButtonLink to={dashboardPath} kind="primary" size="big">
              Go to your dashboard
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={dealerSignupPath} kind="primary" size="big">
                Sign up as a dealer
              </ButtonLink>
              <ButtonLink to={withQuery(dealerHomePath, { login: 1 })} size="big" preventScrollReset>
                Login
              </ButtonLink>
            </>
          )
        }
      />
      <Section
        title="How it works"
        action={
          <ButtonLink to={dealerHowPath} size="normal">
            How bidding works
          </ButtonLink>
        }
      >
        <NumberedSteps items={STEPS} />
      </Section>
      <Section title="What you can count on" mist>
        <BigFacts items={factsOf(report?.checked ?? null)}>
          <AuctionDrawing />
        </BigFacts>
      </Section>
      <FaqSection
        title="About bidding"
        questions={BIDDING}
        aside={
          <ButtonLink to={dealerFaqPath} size="small">
            See the full dealer FAQ
          </ButtonLink>
        }
      />
      {!signedIn && (
        <Closing
          title="Your license and a minute of your time"
          text="Selling your own car instead? Private sellers start here."
        >
          <ButtonLink to={dealerSignupPath} kind="light" size="big">
            Sign up as a dealer
          </ButtonLink>
          <ButtonLink to={sellPath} kind="ghost" size="big">
            Sell my own car
          </ButtonLink>
        </Closing>
      )}
    </>
  );
}
