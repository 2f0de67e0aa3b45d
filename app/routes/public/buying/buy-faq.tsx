import { BUYER_QUESTIONS } from "#app/features/guide/buyer-questions.ts";
import { Closing } from "#app/features/guide/closing.tsx";
import { FaqPage } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { faqThing } from "#app/seo/structured.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { buyFaqPath, contactPath, listingPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const addresses = ["/buy/faq"];
export const sitemap = ["/buy/faq"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Buyer FAQ",
  description:
    "Who sells the cars, who inspects them, how visits and offers work, what it costs, and how a sale closes.",
  canonical: buyFaqPath,
  things: () => [faqThing(BUYER_QUESTIONS.flatMap(({ questions }) => questions))],
});

export default function BuyFaq() {
  return (
    <>
      <GuideHero
        title="Buyer FAQ"
        lede="The cars, visits and offers, price and payment, and the closing. Don’t see your question? Ask us."
      />
      <FaqPage groups={BUYER_QUESTIONS} />
      <Closing title="Still have a question?" text="Write to us. A person will answer.">
        <ButtonLink to={contactPath} kind="light" size="big">
          Contact us
        </ButtonLink>
        <ButtonLink to={listingPath()} kind="ghost" size="big">
          Browse cars
        </ButtonLink>
      </Closing>
    </>
  );
}
