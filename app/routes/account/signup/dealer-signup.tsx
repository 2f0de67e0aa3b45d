import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { PersonFields } from "#app/features/account/person-fields.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { unfinishedStep } from "#app/http/guards/guard.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { dashboardPath, dealerProfilePath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { StepBar } from "#app/ui/stepper.tsx";
import { Register } from "#modules/accounts/schemas.ts";
import { registerAndSignIn } from "./register-here.ts";
import { DEALER_STEPS } from "./steps.ts";

export const addresses = ["/dealer/signup"];
export const sitemap = ["/dealer/signup"];

const fields = fieldsOf(Register);

export const meta: MetaFunction = () => [
  { title: `Sign up as a dealer · ${NAME}` },
  { name: "description", content: "Licensed dealers bid on evaluated cars straight from their owners." },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  if (actor.id) throw redirect(unfinishedStep(actor) ?? dashboardPath);
  return null;
}

export const action = ({ request }: ActionFunctionArgs) => registerAndSignIn(request, "dealer", dealerProfilePath);

export default function DealerSignup() {
  const state = useActionData<typeof action>();
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      <StepBar step={1} steps={DEALER_STEPS} />
      <header className="stack tight">
        <h1>Sign up as a dealer</h1>
        <p className="lede">
          Bid on evaluated cars straight from their owners. We check your license before your first bid.
        </p>
      </header>
      <PostForm className="stack" data-guard>
        <FormFields state={state} id="dealer">
          <ErrorSummary message={state?.message} />
          <TextField {...fields.company} label="Dealership" autoComplete="organization" required />
          <TextField {...fields.dealerLicense} label="Dealer license number" optional />
          <PersonFields />
        </FormFields>
        <SubmitButton size="big">Create Your Account</SubmitButton>
      </PostForm>
      <p className="dim">
        Already have an account?{" "}
        <Link className="link" to="?login=1" preventScrollReset>
          Log in
        </Link>
        .
      </p>
    </div>
  );
}
