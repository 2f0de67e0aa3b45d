import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { PersonFields } from "#app/features/account/person-fields.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import * as signIn from "#app/features/sign-in/auth-dialog.module.css";
import { shownProviders } from "#app/features/sign-in/oauth.server.ts";
import { PasskeySignIn } from "#app/features/sign-in/passkey-sign-in.tsx";
import { SocialLinks } from "#app/features/sign-in/social-links.tsx";
import { unfinishedStep } from "#app/http/guards/guard.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { dashboardPath, sellPath, verifyPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { StepBar } from "#app/ui/stepper.tsx";
import { registerAndSignIn } from "./register-here.ts";
import { BUYER_STEPS } from "./steps.ts";
import { waitingAct } from "./waiting-act.server.ts";

export const addresses = ["/signup"];
export const sitemap = ["/signup"];

export const meta: MetaFunction = () => [
  { title: `Create your profile · ${NAME}` },
  {
    name: "description",
    content: "Follow cars, make offers, schedule visits and message sellers. Free, in two minutes.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  if (actor.id) throw redirect(unfinishedStep(actor) ?? dashboardPath);
  return { waits: await waitingAct(request), providers: shownProviders() };
}

export const action = ({ request }: ActionFunctionArgs) => registerAndSignIn(request, "buyer", verifyPath);

export default function Signup() {
  const { waits, providers } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      <StepBar step={1} steps={BUYER_STEPS} />
      <header className="stack tight">
        <h1>Create your profile</h1>
        <p className="lede">Follow cars, make offers, schedule visits, and message sellers. It’s free.</p>
      </header>
      {waits && <Notice>{waits}</Notice>}
      <PostForm className="stack" data-guard>
        <FormFields state={state} id="signup">
          <ErrorSummary message={state?.message} />
          <PersonFields />
        </FormFields>
        <SubmitButton size="big">Create Your Profile</SubmitButton>
      </PostForm>
      <div className={`stack ${signIn.auth} ${styles.otherWays}`}>
        <SocialLinks providers={providers} />
        <PasskeySignIn />
      </div>
      <p className="dim">
        Want to sell?{" "}
        <Link className="link" to={sellPath}>
          Register your car
        </Link>
        . Already have an account?{" "}
        <Link className="link" to="?login=1" preventScrollReset>
          Log in
        </Link>
        .
      </p>
    </div>
  );
}
