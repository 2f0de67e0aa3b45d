import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import type { CarFields } from "#app/features/sell/car-fields.ts";
import { CarPicker } from "#app/features/sell/car-picker.tsx";
import { draftOf, setDraftCookie } from "#app/features/sell/draft.server.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import { Lookup } from "#app/features/sell/lookup.tsx";
import { VinField } from "#app/features/sell/number-fields.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { carFields, mapErrorFields, vehicleOf } from "#app/features/sell/sell-car.server.ts";
import { isAnswered, nextStep } from "#app/features/sell/sell-steps.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { leadOf } from "#app/http/request/arrival.ts";
import { NAME } from "#app/shared/brand.ts";
import { sellDuplicatePath, sellNoServicePath, sellOptionsPath, withQuery } from "#app/shared/paths.ts";
import { NumberField } from "#app/ui/amount-field.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ArrowRight } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { SureField } from "#app/ui/sure-field.tsx";
import { type Swatch, Swatches } from "#app/ui/swatches.tsx";
import { findZip, refuseCatalog } from "#modules/catalog/index.ts";
import { EXTERIOR_COLORS, INTERIOR_COLORS, INTERIOR_TYPES, OTHER_COLOR } from "#modules/catalog/schemas.ts";
import { findCoverage } from "#modules/inspections/index.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { findSwapByVin, saveDraft } from "#modules/swaps/index.ts";
import { VehicleInput } from "#modules/swaps/schemas.ts";

const fields = fieldsOf(VehicleInput);

export const addresses = ["/sell/register/vehicle"];

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Your car’s details · Sell your car · ${NAME}` },
  { name: "description", content: "Year, make, model, style and miles of the car you want to sell." },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const draft = await draftOf(request);
  const manual = searchParams.has("manual");
  if (draft.kept && !manual) throw redirect(nextStep(draft));
  const known = manual || draft.swap ? {} : draft.data;
  const typed = searchParams.has("update") ? Object.fromEntries(searchParams) : null;
  const car = await carFields(typed, known);
  return { car, manual, plate: known.plate ?? null, sample: known.sample ?? false };
}

export async function action({ request }: ActionFunctionArgs) {
  const draft = await draftOf(request);
  const form = await readForm(request);
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (draft.kept && values.manual !== "1") return redirect(nextStep(draft), 303);
  const isNewDraft = values.manual === "1" || draft.swap !== null;
  const known = isNewDraft ? {} : draft.data;
  const car = await carFields(values, known);
  const vehicle = await vehicleOf(values, car.choices, known);
  const place = await findZip(vehicle.zip.trim());
  const token = isNewDraft ? null : draft.token;
  const saved = await saveDraft(draft.actor, {
    ...(token ? { token } : await leadOf(request)),
    vehicle: vehicle as NonNullable<Parameters<typeof saveDraft>[1]["vehicle"]>,
    // The earlier place was that of another ZIP code.
    place: { ...known.place, ...(place ? placeOf(place) : { lat: null, lng: null, city: null, state: null }) },
    ...(vehicle.vin ? { vin: vehicle.vin } : {}),
    ...(values.sure ? { sure: values.sure } : {}),
  });
  if (!saved.ok) return refused(form, mapErrorFields(saved.error, "vehicle"), car);
  await setDraftCookie(saved.value.token);
  if (!place) return refused(form, refuseCatalog("zip-unknown").error, car);
  const duplicate = vehicle.vin ? await findSwapByVin(vehicle.vin) : undefined;
  if (duplicate) return redirect(sellDuplicatePath(duplicate.id), 303);
  const { covered } = await findCoverage(place.zip);
  if (!covered) return redirect(withQuery(sellNoServicePath, { zip: place.zip }), 303);
  return redirect(isAnswered(known.condition) ? nextStep(draft) : sellOptionsPath, 303);
}

const placeOf = ({ lat, lng, city, state }: NonNullable<Awaited<ReturnType<typeof findZip>>>) => ({
  lat,
  lng,
  city,
  state,
});

/** Shows the form again with its errors and the choices that match the current values. */
function refused(form: FormData, error: DomainError, car: CarFields) {
  const reply = replyWith(form, error);
  return data({ ...reply.data, car }, reply.init ?? {});
}

const EXTERIOR: readonly Swatch[] = [...EXTERIOR_COLORS, [OTHER_COLOR]];
const INTERIOR: readonly Swatch[] = [...INTERIOR_COLORS, [OTHER_COLOR]];

export default function Vehicle() {
  const { car: loaded, manual, plate, sample } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const car = reply?.car ?? loaded;
  return (
    <>
      <FlowTop step={2} />
      <div className="page narrow page-body">
        <div className={styles.stepHead}>
          <h1>{car.decoded ? "Is this your car?" : "Which car is it?"}</h1>
          <p className="lede">
            {car.decoded
              ? "This is what we found. Correct anything that’s wrong."
              : "You’ll find the details on the title or the registration."}
          </p>
        </div>
        {car.decoded && <Lookup decoded={car.decoded} plate={plate} sample={sample} />}
        <Form method="post" className="stack loose" noValidate data-guard>
          <FormFields id="car" state={reply} values={car.values}>
            <ErrorSummary message={reply?.message} />
            {manual && <input type="hidden" name="manual" value="1" />}
            <CarPicker car={car} />
            <SureField amount={fields.mileage.name} />
            <div className="grid2">
              <NumberField
                {...fields.mileage}
                label="Mileage"
                after={<span>miles</span>}
                hint="What the odometer shows now."
              />
              <TextField
                {...fields.zip}
                label="ZIP code"
                autoComplete="postal-code"
                maxLength={11}
                hint="Where the car is parked."
              />
            </div>
            <Swatches {...fields.color} label="Exterior color" optional empty="Not stated" options={EXTERIOR} />
            <Swatches {...fields.interiorColor} label="Interior color" optional empty="Not stated" options={INTERIOR} />
            <div className="grid2">
              <Select
                {...fields.interiorType}
                label="Interior material"
                optional
                empty="Choose"
                options={INTERIOR_TYPES}
              />
            </div>
            {car.decoded ? (
              <input type="hidden" name={fields.vin.name} value={car.decoded.vin} />
            ) : (
              <VinField
                optional
                hint="17 letters and digits at the bottom of the windshield, driver’s side. We need it before the evaluation."
              />
            )}
          </FormFields>
          <SubmitButton size="big">
            Continue <ArrowRight />
          </SubmitButton>
        </Form>
      </div>
    </>
  );
}
