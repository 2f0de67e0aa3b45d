import { Link } from "@remix-run/react";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { FIRST_QUESTIONS } from "#app/features/guide/questions.ts";
import { accuracyPath, buyFaqPath, sellFaqPath } from "#app/shared/paths.ts";

/** The most common questions. */
export function Questions() {
  return (
    <FaqSection
      id="cost"
      questions={FIRST_QUESTIONS}
      open={0}
      aside={
        <>
          More answers in the{" "}
          <Link className="link" to={buyFaqPath}>
            buyer FAQ
          </Link>{" "}
          and{" "}
          <Link className="link" to={sellFaqPath}>
            seller FAQ
          </Link>
          . We also publish{" "}
          <Link className="link" to={accuracyPath}>
            how far off our estimates were
          </Link>
          .
        </>
      }
    />
  );
}
