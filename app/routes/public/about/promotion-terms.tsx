import { Link } from "@remix-run/react";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { contactPath, promotionTermsPath, referralPath, termsPath } from "#app/shared/paths.ts";
import { type Article, LegalPage } from "./legal-page.tsx";

export const addresses = ["/promotions/terms"];
export const sitemap = ["/promotions/terms"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Terms of promotions",
  description: `The rules for campaigns, referral links and shared pages of ${NAME}.`,
  canonical: promotionTermsPath,
});

const SHORT = [
  "A referral link tells us who sent someone. On its own, it doesn’t promise a payment.",
  "If a promotion offers something, its page says what, to whom, and until when.",
  "Share with people you know. No bulk email.",
];

const ARTICLES: readonly Article[] = [
  {
    id: "what",
    title: "What these terms cover",
    body: (
      <p>
        These terms apply to campaigns on our pages, to{" "}
        <Link className="link" to={referralPath}>
          referral links
        </Link>{" "}
        and to what you share from our site, together with the{" "}
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
        We remember a visitor who uses your link for 90 days and credit a car they register in that time to you. Each
        registration counts for one link: the last one used. You can’t refer yourself.
      </p>
    ),
  },
  {
    id: "offers",
    title: "What a promotion promises",
    body: (
      <p>
        Each campaign states its benefit, conditions, and last day on its own page. Anything not stated there isn’t
        promised. Benefits aren’t paid in cash unless the page says so, and they can’t be sold or combined.
      </p>
    ),
  },
  {
    id: "sharing",
    title: "Sharing fairly",
    body: (
      <ul>
        <li>Send links and messages only to people you know who will want them.</li>
        <li>Make clear that you are the one recommending us, and don’t speak on our behalf.</li>
        <li>No ads using our name, no bulk email, no paid followers.</li>
      </ul>
    ),
  },
  {
    id: "end",
    title: "Mistakes and ending a promotion",
    body: (
      <p>
        We take back anything gained by fraud or through an obvious mistake. A campaign may end early. You keep what you
        earned until then. If you have questions, write to us through our{" "}
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
