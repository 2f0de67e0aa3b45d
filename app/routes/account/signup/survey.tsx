import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireAccount, unfinishedStep } from "#app/http/guards/guard.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { dashboardPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { StepBar } from "#app/ui/stepper.tsx";
import { answerSurvey } from "#modules/accounts/index.ts";
import { SURVEY, SurveyAnswers } from "#modules/accounts/schemas.ts";
import { BUYER_STEPS } from "./steps.ts";
import { waitingAct } from "./waiting-act.server.ts";

export const addresses = ["/signup/survey"];

export const meta: MetaFunction = () => [
  { title: `What you’re looking for · ${NAME}` },
  {
    name: "description",
    content: "A few questions about the car you’re looking for, so we can show you the right ones.",
  },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAccount(request);
  if (!actor.verified) throw redirect(unfinishedStep(actor) ?? dashboardPath);
  return { waits: await waitingAct(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const result = await submit(request, await actorOf(request), answerSurvey);
  return result.ok ? redirect(dashboardPath) : result.reply;
}

const fields = fieldsOf(SurveyAnswers);

const QUESTIONS = {
  budget: "What do you want to spend?",
  body: "What kind of car?",
  use: "What will it be used for?",
  timing: "When do you want to buy?",
  financing: "How will you pay?",
} as const;
const NAMES = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[];

/** Five questions that a buyer answers once. */
export default function Survey() {
  const { waits } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      <StepBar step={3} steps={BUYER_STEPS} />
      <header className="stack tight">
        <h1>What are you looking for?</h1>
        <p className="lede">Five answers, one press each, so we can show you cars that fit.</p>
      </header>
      {waits && <Notice>{waits}</Notice>}
      <Form method="post" className={`stack loose ${styles.surveyAnswers}`} noValidate>
        <FormFields state={state} id="survey">
          <ErrorSummary message={state?.message} />
          {NAMES.map((name) => (
            <RadioGroup key={name} {...fields[name]} label={QUESTIONS[name]} options={SURVEY[name]} look="cards" />
          ))}
        </FormFields>
        <SubmitButton size="big">Save and continue</SubmitButton>
      </Form>
    </div>
  );
}
