import { Closing } from "#app/features/guide/closing.tsx";
import { FaqPage } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { SELLER_QUESTIONS } from "#app/features/guide/seller-questions.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { faqThing } from "#app/seo/structured.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { contactPath, sellFaqPath, sellPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const addresses = ["/sell/faq"];
export const sitemap = ["/sell/faq"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Seller FAQ",
  description:
    "Which cars we take, how the evaluation works, who sets the price, what it costs, when you get paid, and who sees your address.",
  canonical: sellFaqPath,
  things: () => [faqThing(SELLER_QUESTIONS.flatMap(({ questions }) => questions))],
});

export default function SellFaq() {
  return (
    <>
      <GuideHero
        title="Seller FAQ"
        lede="Getting started, evaluation and price, fees and payment, title and safety. Don’t see your question? Ask us."
      />
      <FaqPage groups={SELLER_QUESTIONS} />
      <Closing title="Still have a question?" text="Write to us. A person will answer.">
        <ButtonLink to={contactPath} kind="light" size="big">
          Contact us
        </ButtonLink>
        <ButtonLink to={sellPath} kind="ghost" size="big">
          Sell my car
        </ButtonLink>
      </Closing>
    </>
  );
}
