import { Link } from "@remix-run/react";
import { type Article, LegalPage } from "#app/components/guide/legal-page.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { contactPath, promotionTermsPath, referralPath, termsPath } from "#app/shared/paths.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Terms of promotions",
  description: `The rules for campaigns, referral links and shared pages of ${NAME}.`,
  canonical: promotionTermsPath,
});

const SHORT = [
  "A referral link tells us who sent someone. It doesn't promise a payment on its own.",
  "A promotion that promises something says what, to whom, and until when on its own page.",
  "Share with people you know. No bulk email.",
];

const ARTICLES: readonly Article[] = [
  {
    id: "what",
    title: "What these terms cover",
    body: (
      <p>
        They apply to campaigns on our pages, to{" "}
        <Link className="link" to={referralPath}>
          referral links
        </Link>{" "}
        and to what you share from here, together with the{" "}
        <Link className="link" to={termsPath}>
          terms of use
        </Link>
        .
      </p>
    ),
  },
  {
    id: "who",
    title: "Who can take part",
    body: <p>Anyone 18 or older with an account, except our staff and their households.</p>,
  },
  {
    id: "referral",
    title: "Referral links",
    body: (
      <p>
        A visitor who comes by your link is remembered for 90 days, and a car they register in that time carries your
        name. One registration counts for one link, the last one that was followed. You can't refer yourself.
      </p>
    ),
  },
  {
    id: "offers",
    title: "What a promotion promises",
    body: (
      <p>
        A campaign states its benefit, its conditions and its last day on its own page. What is not stated there is not
        promised. Benefits are not paid out in cash unless it says so, and can't be sold or added up.
      </p>
    ),
  },
  {
    id: "sharing",
    title: "Sharing fairly",
    body: (
      <ul>
        <li>Send links and messages only to people you know who will want them.</li>
        <li>Make clear that you are the one recommending us, and don't speak on our behalf.</li>
        <li>No ads using our name, no bulk email, no paid followers.</li>
      </ul>
    ),
  },
  {
    id: "end",
    title: "Mistakes and ending a promotion",
    body: (
      <p>
        What was gained by fraud or by a mistake anyone could see is taken back. A campaign may end early; what you had
        earned by then stays yours. Questions reach us by our{" "}
        <Link className="link" to={contactPath}>
          contact page
        </Link>
        .
      </p>
    ),
  },
];

export default function PromotionTerms() {
  return <LegalPage title="Terms of promotions" dated="Effective January 1, 2018" short={SHORT} articles={ARTICLES} />;
}
