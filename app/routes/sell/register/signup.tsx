import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PersonFields } from "#app/features/account/person-fields.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { draftOf } from "#app/features/sell/draft.server.ts";
import { draftCar } from "#app/features/sell/draft-view.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import { Mine } from "#app/features/sell/mine.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { nextStep, unfinishedStepBefore } from "#app/features/sell/sell-steps.server.ts";
import { estimatesOf } from "#app/features/sell/sell-value.server.ts";
import { beginSession } from "#app/features/sign-in/sign-in.server.ts";
import { submit } from "#app/http/forms/form.ts";
import { arrivalOf } from "#app/http/request/arrival.ts";
import { NAME } from "#app/shared/brand.ts";
import { sellProfilePath, sellSignupPath, withQuery } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ArrowRight } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { findSession, register } from "#modules/accounts/index.ts";
import { adoptDraft } from "#modules/swaps/index.ts";
import { Estimate } from "./estimate.tsx";

export const addresses = ["/sell/register/signup"];

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Your account · Sell your car · ${NAME}` },
  {
    name: "description",
    content: "Create an account for your car, or log in to the one you have.",
  },
];

/** Redirects signed-in users to the next step. */
export async function loader({ request }: LoaderFunctionArgs) {
  const draft = await draftOf(request);
  const unfinished = unfinishedStepBefore(draft, sellSignupPath);
  if (unfinished) throw redirect(unfinished);
  if (draft.actor.id && draft.token) {
    await adoptDraft(draft.actor, { token: draft.token });
    throw redirect(nextStep(draft));
  }
  return { car: draftCar(draft.data), estimates: await estimatesOf(draft.data) };
}

export async function action({ request }: ActionFunctionArgs) {
  const draft = await draftOf(request);
  if (!draft.token || draft.actor.id) return redirect(nextStep(draft), 303);
  const registered = await submit(request, draft.actor, register, { type: "seller", ...(await arrivalOf(request)) });
  if (!registered.ok) return registered.reply;
  // A retry of the same form may return the stored result after its session has ended.
  if (!(await findSession(registered.value.token))) return redirect(LOGIN, 303);
  const { actor } = await beginSession(request, registered.value);
  await adoptDraft(actor, { token: draft.token });
  return redirect(sellProfilePath, 303);
}

const LOGIN = withQuery(sellSignupPath, { login: 1, back: sellSignupPath });

export default function Signup() {
  const { car, estimates } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const taken = reply?.code === "email-taken" || reply?.code === "phone-taken";
  return (
    <>
      <FlowTop step={4} />
      <div className="page narrow page-body">
        {car && <Mine car={car} />}
        <Estimate estimates={estimates} />
        <div className={styles.stepHead}>
          <h1>Create your account</h1>
          <p className="lede">Your account keeps your car, messages, and appointments in one place. It’s free.</p>
        </div>
        <p className={styles.haveAccount}>
          Already have an account?{" "}
          <Link className="link" to={LOGIN} preventScrollReset>
            Log in and keep this car
          </Link>
        </p>
        <PostForm className="stack loose" data-guard>
          <FormFields id="who" state={reply}>
            <ErrorSummary message={reply?.message} />
            {taken && (
              <Notice kind="info">
                Is it yours?{" "}
                <Link className="link" to={LOGIN} preventScrollReset>
                  Log in
                </Link>{" "}
                and continue with this car.
              </Notice>
            )}
            <PersonFields />
          </FormFields>
          <SubmitButton size="big">
            Create account <ArrowRight />
          </SubmitButton>
        </PostForm>
      </div>
    </>
  );
}
