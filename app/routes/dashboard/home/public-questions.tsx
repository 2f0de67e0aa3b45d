import { QuestionList } from "#app/features/questions/car-questions.tsx";
import { Card } from "#app/ui/card.tsx";
import type { CarQuestion } from "#modules/messaging/schemas.ts";

/** What buyers asked on the page of the seller's car, with what the seller may answer. */
export const PublicQuestions = ({ questions }: { questions: readonly CarQuestion[] }) => (
  <Card title="Public questions">
    <QuestionList questions={questions} />
    {questions.length === 0 && (
      <p className="dim">Buyers can ask on your car’s page. We tell you, and your answer appears there.</p>
    )}
  </Card>
);
