import { Closing } from "#app/features/guide/closing.tsx";
import { DEALER_QUESTIONS } from "#app/features/guide/dealer-questions.ts";
import { FaqPage } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { faqThing } from "#app/seo/structured.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { dealerContactPath, dealerFaqPath, dealerSignupPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const addresses = ["/dealer/faq"];
export const sitemap = ["/dealer/faq"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Dealer FAQ",
  description: "Who can bid, limits, bid increments, autobids, the reserve, payment, title, and what we inspect.",
  canonical: dealerFaqPath,
  things: () => [faqThing(DEALER_QUESTIONS.flatMap(({ questions }) => questions))],
});

export default function DealerFaq() {
  return (
    <>
      <GuideHero
        title="Dealer FAQ"
        lede="Your account, bidding, and what happens after you win. Don’t see your question? Ask us."
      />
      <FaqPage groups={DEALER_QUESTIONS} />
      <Closing title="Still have a question?" text="Write to us. A person will answer.">
        <ButtonLink to={dealerContactPath} kind="light" size="big">
          Contact us
        </ButtonLink>
        <ButtonLink to={dealerSignupPath} kind="ghost" size="big">
          Sign up as a dealer
        </ButtonLink>
      </Closing>
    </>
  );
}
