import { ChevronDown } from "../ui/icon.tsx";

// Figures: spec 9, auction fees and qualification.
const QUESTIONS = [
  {
    question: "What does it cost to sell?",
    answer:
      "The evaluation and the photos are free. In an auction a success fee of $349 to $1,449, by the car's value, applies only if the car sells; if the reserve is not met you pay nothing. An instant cash offer has no fee.",
  },
  {
    question: "Which cars do you take?",
    answer:
      "Model year 2003 or newer with up to 150,000 miles, sold by the registered owner or somebody with power of attorney, not by a dealer or broker.",
  },
  {
    question: "Where does a sale happen?",
    answer:
      "At a Swap Center, Monday to Friday 8:30 to 17:30 and Saturday 8:30 to 14:00 Central Time. Title, tax and registration are handled there.",
  },
  {
    question: "Can I sell a car with a loan on it?",
    answer:
      "Yes. Tell us about the loan when you register the car; the lender is paid when the deal closes. In an auction handling the payoff costs $100, only if you want it.",
  },
];

/** What people ask first. */
export function Questions() {
  return (
    <section className="section page faq" id="cost">
      <div>
        <h2>Asked before</h2>
      </div>
      <div>
        {QUESTIONS.map(({ question, answer }, at) => (
          <details key={question} open={at === 0}>
            <summary>
              {question}
              <ChevronDown />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
