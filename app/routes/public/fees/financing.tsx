import { Closing } from "#app/features/guide/closing.tsx";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { LoanCalculator } from "#app/features/loan/loan-calculator.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { buyFinancingPath, listingPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import * as styles from "./financing.module.css";
import { LoanRates } from "./loan-rates.tsx";

export const addresses = ["/buy/financing", "/financing"];
export const sitemap = ["/buy/financing"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Financing a used car, with a loan payment calculator",
  description:
    "Estimate a monthly car payment by price, down payment, interest rate, and term, and see how to close with a bank loan.",
  canonical: buyFinancingPath,
});

const STEPS = [
  {
    title: "Talk to your bank first",
    text: "A bank or credit union can tell you how much it lends for a private sale, and at what rate, before you make an offer.",
  },
  {
    title: "Send them the car’s details",
    text: "The car’s page shows the mileage, price, and evaluation, and you can print all of it as one document. Ask the seller for the full VIN.",
  },
  {
    title: "Close with your approval",
    text: "Bring the approval or the check to the Swap Center. If the seller still owes on the car, that loan is paid off from the sale.",
  },
];

const QUESTIONS = [
  {
    question: "Do you lend the money?",
    answer: "No. We’re a listing and information service. The loan is between you and your bank or credit union.",
  },
  {
    question: "How is the payment calculated?",
    answer:
      "By standard monthly amortization: every payment is the same and includes one twelfth of the annual interest on the remaining balance. With no interest, it’s the amount you borrow divided by the number of months.",
  },
  {
    question: "Is tax included?",
    answer: "No. If you want to finance tax, title, and registration, add them to the price.",
  },
];

export default function Financing() {
  return (
    <>
      <GuideHero
        plain
        title="Estimate your monthly payment"
        lede="Adjust the price, down payment, rate, and term. The page’s link saves your numbers, so you can share them."
      />
      <div className={`page ${styles.loanPlace}`}>
        <LoanCalculator>
          {(loan) => (
            <>
              <LoanRates loan={loan} />
              <div className={`grid ${styles.paying}`}>
                <BalanceChart loan={loan} />
                <section aria-labelledby="paying">
                  <h2 id="paying">Paying with a loan</h2>
                  <ol>
                    {STEPS.map(({ title, text }) => (
                      <li key={title}>
                        <h3 className="text-20">{title}</h3>
                        <p>{text}</p>
                      </li>
                    ))}
                  </ol>
                </section>
              </div>
            </>
          )}
        </LoanCalculator>
      </div>
      <FaqSection title="About loans" questions={QUESTIONS} />
      <Closing title="Find a car that fits your payment">
        <ButtonLink to={listingPath()} kind="light" size="big">
          Browse cars
        </ButtonLink>
      </Closing>
    </>
  );
}
