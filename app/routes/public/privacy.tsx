import { Link } from "@remix-run/react";
import { type Article, LegalPage } from "#app/components/guide/legal-page.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { contactPath, privacyPath } from "#app/shared/paths.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Privacy policy",
  description: `What ${NAME} keeps about you, why, who sees it, and how it is removed.`,
  canonical: privacyPath,
});

const SHORT = [
  "We keep only what a sale needs, and we don't sell your data.",
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
        <li>Your name, e-mail, phone, address and what you answer when you sign up.</li>
        <li>What you tell us about a car, its pictures and papers, your offers, visits and messages.</li>
        <li>When and from which browser you signed in, so you can review and end sessions.</li>
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
        records that the law asks of a sale. We send a newsletter or an alert only to who asked for it, and each has a
        link that ends it.
      </p>
    ),
  },
  {
    id: "seen",
    title: "Who sees it",
    body: (
      <>
        <p>
          A visitor sees a seller's first name and initial, and a car's city and state. Of a VIN visitors see the last
          six characters. A buyer sees a seller's address and phone only after a visit was accepted. Our staff see what
          their task needs. We do not sell your data.
        </p>
        <p>
          Services that work for us get what their work needs and nothing else: who carries our e-mail and text messages
          gets the address and the text, who decodes a plate gets the plate, who values a car gets the car.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <p>
        They keep you signed in, remember you on this browser if you ask for it, keep an unfinished registration for 30
        days and what you wanted to do with a car before you joined for a day, keep your shortlist for 90 days, and keep
        who referred you and which advertisement brought you for 90 days. None of them follows you to other sites.
      </p>
    ),
  },
  {
    id: "pages",
    title: "Other companies' services",
    body: (
      <p>
        Maps are drawn by us. Where a page shows a video or a map of another company, that company learns that you look
        at it. If you sign in through Facebook or Google they tell us your name and e-mail, and nothing is posted there.
      </p>
    ),
  },
  {
    id: "safe",
    title: "How we protect it",
    body: (
      <p>
        Connections are encrypted, passwords are stored so that no one can read them, codes and links that open an
        account work once and for a short time, and what staff do with an account is recorded. After an hour without a
        sign of you your session ends.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        This service is not for children. We do not knowingly keep data of anyone under 13, and delete it when we learn
        of it. To sell, buy or bid you must be at least 18.
      </p>
    ),
  },
  {
    id: "leaving",
    title: "Access, correction, and deletion",
    body: (
      <p>
        You see and change what we know of you in your profile. You can ask us to remove your account: your name and
        contacts are then wiped; what a completed sale needs by law stays without them.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        A change of this policy takes effect 7 days after we tell you about it. Questions reach us by our{" "}
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
