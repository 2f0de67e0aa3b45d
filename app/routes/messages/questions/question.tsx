import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { QuestionWithAnswer } from "#app/features/questions/car-questions.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { QuestionAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { carPagePath, carQuestionPath, questionActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
  answerQuestion,
  findCarQuestion,
  findModeratedQuestion,
  removeQuestion,
  reportQuestion,
  showQuestion,
} from "#modules/messaging/index.ts";
import { REPORT_REASONS } from "#modules/messaging/policy.ts";
import { AnswerQuestion, type CarQuestion, ReportQuestion } from "#modules/messaging/schemas.ts";
import { findCarNames } from "#modules/swaps/index.ts";
import { Moderation } from "./moderation.tsx";

export const addresses = ["/u/questions/d/:question", "/u/questions/d/:question/acts/:act"];
export const noExport = "one question";

export const handle = { title: "Question about a car" };
export const meta: MetaFunction = () => [{ title: `Question about a car · ${NAME}` }];

const answered = ({ held }: { held: boolean }) =>
  held ? "Our team reads your answer before it appears on the page." : "Your answer is on the car’s page.";

const QUESTION_ACTIONS = defineFormActions<QuestionAction, "question">({
  answer: formAction(answerQuestion, answered),
  report: formAction(reportQuestion, "Thank you. Our staff will look at it."),
  show: formAction(showQuestion, "It is on the car’s page."),
  remove: formAction(removeQuestion, "It was removed. We tell the person who wrote it why."),
});

/** One public question: for those who answer it, for readers who report it, and for staff who decide about it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const id = params.question ?? "";
  const [question, moderated] = await Promise.all([findCarQuestion(actor, id), findModeratedQuestion(actor, id)]);
  if (!question) throw notFoundPage();
  const names = await findCarNames([question.swap]);
  return { question, moderated: moderated ?? null, car: names.get(question.swap) ?? "A car" };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const question = params.question ?? "";
  const performed = await performAction(QUESTION_ACTIONS, params.act, request, actor, { question });
  return performed.ok ? redirectWith(carQuestionPath(question), performed.done) : performed.reply;
}

export default function QuestionPage() {
  const { question, moderated, car } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const [asked] = useSearchParams();
  useLive([`swap:${question.swap}`]);
  return (
    <div className="page narrow page-body stack loose">
      <section className="stack tight">
        <p>
          <Link className="link" to={carPagePath(question.swap, car)}>
            {car}
          </Link>
        </p>
        {(!moderated || question.may.answer) && <QuestionWithAnswer question={question} />}
      </section>
      {state?.message && Object.keys(state.errors ?? {}).length === 0 && <Notice kind="error">{state.message}</Notice>}
      {question.may.answer && <AnswerForm question={question} state={stateOf(state, "answer")} />}
      {moderated && <Moderation question={moderated} state={state} />}
      {question.may.report && !moderated && (
        <ReportForm question={question} state={stateOf(state, "report")} asked={asked.has("report")} />
      )}
    </div>
  );
}

const stateOf = (state: ActionState, action: QuestionAction) => (state?.action === action ? state : null);

type FormProps = { question: CarQuestion; state: ActionState };
const answerFields = fieldsOf(AnswerQuestion);
const reportFields = fieldsOf(ReportQuestion);
const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

const AnswerForm = ({ question, state }: FormProps) => (
  <PostForm action={questionActionPath(question._id, "answer")} className="stack" data-guard>
    <FormFields state={state} id="answer">
      <ErrorSummary message={state?.message} />
      <TextArea
        {...answerFields.answer}
        label="Your answer"
        rows={4}
        hint="Everyone can read it. Please leave out phone numbers, email addresses, and links."
      />
      <div>
        <SubmitButton>Answer</SubmitButton>
      </div>
    </FormFields>
  </PostForm>
);

const ReportForm = ({ question, state, asked }: FormProps & { asked: boolean }) => (
  <details open={state !== null || asked || undefined}>
    <summary className="link">Report this</summary>
    <PostForm action={questionActionPath(question._id, "report")} className="stack under-12">
      <FormFields state={state} id="report">
        <ErrorSummary message={state?.message} />
        <p className="dim">Our staff decides whether it stays on the page. We don’t tell its writer who reported it.</p>
        <RadioGroup {...reportFields.reason} label="What’s wrong?" options={REASONS} />
        <TextArea {...reportFields.note} label="Tell us more" optional />
        <div>
          <SubmitButton kind="plain">Report</SubmitButton>
        </div>
      </FormFields>
    </PostForm>
  </details>
);
