import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { AddressFields } from "#app/features/address/address-fields.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { draftOf } from "#app/features/sell/draft.server.ts";
import { draftCar } from "#app/features/sell/draft-view.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import { Mine } from "#app/features/sell/mine.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { mapErrorFields } from "#app/features/sell/sell-car.server.ts";
import { nextStep, unfinishedStepBefore } from "#app/features/sell/sell-steps.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { askAboutCity } from "#app/http/forms/ask-about-city.ts";
import { formValues, replyInvalid, replyWith } from "#app/http/forms/form.ts";
import { NAME } from "#app/shared/brand.ts";
import { profilePath, sellChannelPath, sellProfilePath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ArrowRight } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { findProfile, saveProfile } from "#modules/accounts/index.ts";
import { saveDraft } from "#modules/swaps/index.ts";
import { PickupAddress } from "#modules/swaps/schemas.ts";

import { ExtraFields } from "./extra-fields.tsx";
import { extrasOf, withExtras } from "./extras.server.ts";

export const addresses = ["/sell/register/profile"];

const fields = fieldsOf(PickupAddress);

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Location and equipment · Sell your car · ${NAME}` },
  { name: "description", content: "Where we can inspect the car, and how to reach you about it." },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const draft = await draftOf(request);
  const unfinished = unfinishedStepBefore(draft, sellProfilePath);
  if (unfinished) throw redirect(unfinished);
  const profile = await findProfile(draft.actor);
  const { place = {}, vehicle } = draft.data;
  const savedAddress = profile?.address?.zip === vehicle?.zip ? profile?.address : undefined;
  const values = {
    address: place.address ?? savedAddress?.address ?? "",
    city: place.city ?? "",
    state: place.state ?? "",
    zip: vehicle?.zip ?? "",
    allowCalls: profile?.callPreference.allow ?? false,
  };
  const own = profile?.address;
  const home = followsCar(own, place)
    ? null
    : [own?.address, own?.city, own?.state, own?.zip].filter(Boolean).join(", ");
  const { values: extra, ...extras } = await extrasOf(draft.data);
  const firstName = profile?.firstName ?? "";
  return { car: draftCar(draft.data), firstName, values: { ...values, ...extra }, extras, home };
}

/** Whether the account has no address, or has the one that this page saved before. */
const followsCar = (
  own: { address?: string | null | undefined } | null | undefined,
  place: { address?: string | null | undefined } | undefined,
): boolean => !own?.address || own.address === place?.address;

/** Saves the car's location. It is also the account's address while the account has no other. */
export async function action({ request }: ActionFunctionArgs) {
  const draft = await draftOf(request);
  const profile = await findProfile(draft.actor);
  if (!draft.token || !profile) return redirect(nextStep(draft), 303);
  const form = await readForm(request);
  const typed = formValues(form);
  const parsed = PickupAddress.safeParse(typed);
  if (!parsed.success) return replyInvalid(form, parsed.error);
  const zip = draft.data.vehicle?.zip;
  const doubt = await askAboutCity(form, zip);
  if (doubt) return replyWith(form, doubt);
  const { allowCalls, ...address } = parsed.data;
  const place = { ...draft.data.place, ...address };
  const saved = await saveDraft(draft.actor, { token: draft.token, place, ...withExtras(draft.data, typed) });
  if (!saved.ok) return replyWith(form, ["place", "condition", "vehicle"].reduce(mapErrorFields, saved.error));
  const { firstName, lastName } = profile;
  const accountAddress = followsCar(profile.address, draft.data.place) ? { ...address, zip } : profile.address;
  const savedProfile = await saveProfile(draft.actor, {
    firstName,
    lastName,
    address: accountAddress as never,
    allowCalls,
  });
  if (!savedProfile.ok) return replyWith(form, savedProfile.error);
  return redirect(sellChannelPath, 303);
}

export default function Profile() {
  const { car, firstName, values, extras, home } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <FlowTop step={5} />
      <div className="page narrow page-body">
        {car && <Mine car={car} />}
        <div className={styles.stepHead}>
          <h1>{firstName ? `Where is the car, ${firstName}?` : "Where is the car?"}</h1>
          <p className="lede">
            The technician inspects it there or at a Swap Center, whichever you choose. Buyers see only the city.
          </p>
        </div>
        <Form method="post" className="stack loose" noValidate data-guard>
          <FormFields id="where" state={reply} values={values}>
            <ErrorSummary message={reply?.message} />
            <AddressFields fields={fields} />
            <TextField
              name="shownZip"
              label="ZIP code"
              defaultValue={values.zip}
              disabled
              hint="From your car’s details."
            />
            {home && (
              <p className="dim">
                The papers of the sale name the address of your account: {home}. You can change it in{" "}
                <Link to={profilePath}>your profile</Link>.
              </p>
            )}
            <Checkbox
              {...fields.allowCalls}
              label="Buyers may call me"
              hint={`Calls go through ${NAME}: your number is never shown. You can change this at any time.`}
            />
            <ExtraFields {...extras} />
          </FormFields>
          <SubmitButton size="big">
            Continue <ArrowRight />
          </SubmitButton>
        </Form>
      </div>
    </>
  );
}
