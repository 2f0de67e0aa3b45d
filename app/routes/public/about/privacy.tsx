import { Link } from "@remix-run/react";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { contactPath, privacyPath } from "#app/shared/paths.ts";
import { type Article, LegalPage } from "./legal-page.tsx";

export const addresses = ["/about/privacy-policy"];
export const sitemap = ["/about/privacy-policy"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Privacy policy",
  description: `What ${NAME} keeps about you, why, who sees it, and how to have it deleted.`,
  canonical: privacyPath,
});

const SHORT = [
  "We keep only what a sale needs, and we don’t sell your data.",
  "Strangers see your first name, an initial, your city, and your state. A buyer sees your address only after you accept a visit.",
  "No advertising cookies and no tracking across other sites.",
  "You can ask us to delete your account at any time.",
];

const ARTICLES: readonly Article[] = [
  {
    id: "kept",
    title: "What we keep",
    body: (
      <ul>
        <li>Your name, email, phone, address, and your answers when you sign up.</li>
        <li>What you tell us about a car, its photos and papers, and your offers, visits, and messages.</li>
        <li>When and from which browser you logged in, so you can review and end sessions.</li>
        <li>Filters you save, cars you follow, and whether you want our newsletter.</li>
        <li>Your messages to us and our answers.</li>
        <li>Who referred you and which ad brought you here, if any.</li>
      </ul>
    ),
  },
  {
    id: "why",
    title: "Why we keep it",
    body: (
      <p>
        To list and sell cars, to tell you what happens with them, to keep accounts and deals safe, and to keep the
        records that the law requires for a sale. We send newsletters and alerts only to people who asked for them, and
        each one has an unsubscribe link.
      </p>
    ),
  },
  {
    id: "seen",
    title: "Who sees it",
    body: (
      <>
        <p>
          Visitors see a seller’s first name and initial, a car’s city and state, and the last six characters of its
          VIN. A buyer sees a seller’s address and phone number only after a visit is accepted. Our staff see what they
          need for their work. We don’t sell your data.
        </p>
        <p>
          Companies that work for us get only what they need: the service that delivers our emails and text messages
          gets the address and the text, the one that looks up plates gets the plate, and the one that values cars gets
          the details of the car.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <p>
        Our cookies keep you logged in and, if you ask, remember you in this browser. They keep an unfinished
        registration for 30 days, what you wanted to do with a car before you joined for one day, your shortlist for 90
        days, and who referred you or which ad brought you for 90 days. None of them follow you to other sites. The cars
        you looked at last stay in your browser until you clear them, or log out in the menu; they never reach us.
      </p>
    ),
  },
  {
    id: "pages",
    title: "Other companies’ services",
    body: (
      <p>
        We draw our own maps. When a page shows another company’s video or map, that company can see that you are
        viewing it. If you log in with Facebook or Google, they tell us your name and email address. We never post
        anything there.
      </p>
    ),
  },
  {
    id: "safe",
    title: "How we protect it",
    body: (
      <p>
        Connections are encrypted, and passwords are stored so that no one can read them. Codes and links that open an
        account work once and only for a short time. We record what staff do with an account. Your session ends after an
        hour of inactivity.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        This service is not for children. We don’t knowingly keep data about anyone under 13, and we delete it if we
        learn of it. To sell, buy, or bid, you must be at least 18.
      </p>
    ),
  },
  {
    id: "leaving",
    title: "Access, correction, and deletion",
    body: (
      <p>
        You can see and change what we know about you in your profile. You can ask us to delete your account. We then
        erase your name and contact details, and keep only the records of completed sales that the law requires.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        Changes to this policy take effect 7 days after we notify you. If you have questions, write to us through our{" "}
        <Link className="link" to={contactPath}>
          contact page
        </Link>
        .
      </p>
    ),
  },
];

export default function Privacy() {
  return <LegalPage title="Privacy policy" dated="Last updated January 1, 2018" short={SHORT} articles={ARTICLES} />;
}
