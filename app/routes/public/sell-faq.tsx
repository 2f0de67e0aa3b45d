import { Closing } from "#app/components/guide/closing.tsx";
import { FaqPage } from "#app/components/guide/faq.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { SELLER_QUESTIONS } from "#app/components/guide/seller-questions.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { faqThing } from "#app/seo/structured.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { contactPath, sellFaqPath, sellPath } from "#app/shared/paths.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Questions of sellers",
  description:
    "Which cars we take, what the evaluation is, who sets the price, what it costs, when you are paid, and who sees your address.",
  canonical: sellFaqPath,
  things: () => [faqThing(SELLER_QUESTIONS.flatMap(({ questions }) => questions))],
});

export default function SellFaq() {
  return (
    <>
      <GuideHero
        title="Questions of sellers"
        lede="Before you start, evaluation and price, fees and payment, title and safety. If yours is missing, ask us."
      />
      <FaqPage groups={SELLER_QUESTIONS} />
      <Closing title="Not answered?" text="Write to us: a person reads it.">
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
