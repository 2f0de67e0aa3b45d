import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { AddressFields } from "#app/features/address/address-fields.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireAccount } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { dashboardPath, dealerVerifyPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { StepBar } from "#app/ui/stepper.tsx";
import { findProfile, saveProfile } from "#modules/accounts/index.ts";
import { SaveProfile } from "#modules/accounts/schemas.ts";
import { isDealer } from "#modules/kernel/actor.ts";
import { DEALER_STEPS } from "./steps.ts";

export const addresses = ["/dealer/signup/profile"];

const fields = fieldsOf(SaveProfile);

export const meta: MetaFunction = () => [
  { title: `Your business · ${NAME}` },
  { name: "description", content: "Name, address and license number of your dealership, for our staff to check." },
  { name: "robots", content: "noindex" },
];

async function own(request: Request) {
  const actor = await requireAccount(request);
  const profile = isDealer(actor) ? await findProfile(actor) : undefined;
  if (!profile) throw redirect(dashboardPath);
  return { actor, profile };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { profile } = await own(request);
  const { address } = profile;
  return {
    values: {
      company: profile.company,
      "address.address": address.address,
      "address.city": address.city,
      "address.state": address.state,
      "address.zip": address.zip,
      allowCalls: profile.callPreference.allow,
    },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, profile } = await own(request);
  const { firstName, lastName, avatar } = profile;
  const result = await submit(request, actor, saveProfile, {
    firstName,
    lastName,
    avatarKey: avatar?.key,
    password: undefined,
  });
  return result.ok ? redirect(dealerVerifyPath) : result.reply;
}

export default function DealerProfile() {
  const { values } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      <StepBar step={2} steps={DEALER_STEPS} />
      <h1>Your business</h1>
      <Form method="post" className="stack" noValidate data-guard>
        <FormFields state={state} values={values} id="business">
          <ErrorSummary message={state?.message} />
          <TextField {...fields.company} label="Dealership" autoComplete="organization" />
          <AddressFields fields={fields.address} mail />
          <Checkbox {...fields.allowCalls} label="We may call you about your bids" />
        </FormFields>
        <SubmitButton size="big">Continue</SubmitButton>
      </Form>
    </div>
  );
}
