import { Closing } from "#app/components/guide/closing.tsx";
import { FaqSection } from "#app/components/guide/faq.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { Reasons } from "#app/components/guide/reasons.tsx";
import { Section } from "#app/components/guide/section.tsx";
import { LoanCalculator } from "#app/components/loan/loan-calculator.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Banknote, FileText, Handshake } from "#app/components/ui/icon.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { buyFinancingPath, listingPath } from "#app/shared/paths.ts";
import * as styles from "./financing.module.css";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Financing a used car, with a loan payment calculator",
  description:
    "What a car loan costs a month, by price, down payment, interest and period, and how a bank's loan is closed.",
  canonical: buyFinancingPath,
});

const STEPS = [
  {
    icon: Banknote,
    title: "Ask your bank first",
    text: "A bank or credit union tells you how much it lends for a private sale, and at what rate, before you make an offer.",
  },
  {
    icon: FileText,
    title: "Give it the car's papers",
    text: "Miles, price and evaluation stand on the car's page, and you can print them as one document. Ask the seller for the whole VIN.",
  },
  {
    icon: Handshake,
    title: "Close with its approval",
    text: "Bring the approval or the check to the Swap Center. A loan the seller still has is paid off from the sale.",
  },
];

const QUESTIONS = [
  {
    question: "Do you lend the money?",
    answer: "No. We are a listing and information service; the loan is between you and your bank or credit union.",
  },
  {
    question: "How is the payment computed?",
    answer:
      "By monthly amortization: each payment is the same and holds a twelfth of the year's interest on what is still owed. Without interest it is what you borrow, divided by the months.",
  },
  {
    question: "Is tax included?",
    answer: "No. Add the tax of your state, the title and the registration to the price if you borrow for them, too.",
  },
];

export default function Financing() {
  return (
    <>
      <GuideHero
        plain
        title="What a car costs a month"
        lede="Move price, down payment, interest and months. The address keeps your numbers, so you can send them to somebody."
      />
      <div className={`page ${styles.loanPlace}`}>
        <LoanCalculator />
      </div>
      <Section title="Paying with a loan">
        <Reasons items={STEPS} />
      </Section>
      <FaqSection title="About loans" questions={QUESTIONS} />
      <Closing title="Find a car within your payment">
        <ButtonLink to={listingPath()} kind="light" size="big">
          Browse cars
        </ButtonLink>
      </Closing>
    </>
  );
}
