import { Link } from "@remix-run/react";
import { buyFaqPath, sellFaqPath } from "#app/shared/paths.ts";
import { FaqSection } from "../guide/faq.tsx";
import { FIRST_QUESTIONS } from "../guide/questions.ts";

/** The most common questions. */
export function Questions() {
  return (
    <FaqSection
      id="cost"
      questions={FIRST_QUESTIONS}
      open={0}
      aside={
        <>
          The rest is under{" "}
          <Link className="link" to={buyFaqPath}>
            questions for buyers
          </Link>{" "}
          and{" "}
          <Link className="link" to={sellFaqPath}>
            questions for sellers
          </Link>
          .
        </>
      }
    />
  );
}
