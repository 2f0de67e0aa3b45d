import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { ConditionsHelp } from "#app/features/help/help-links.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { draftOf, setDraftCookie } from "#app/features/sell/draft.server.ts";
import { draftCar } from "#app/features/sell/draft-view.ts";
import { EquipmentFields } from "#app/features/sell/equipment-fields.tsx";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import { Mine } from "#app/features/sell/mine.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { mapErrorFields } from "#app/features/sell/sell-car.server.ts";
import { isAnswered, nextStep, noServicePathFor, unfinishedStepBefore } from "#app/features/sell/sell-steps.server.ts";
import { earlyEstimateOf, estimatesOf } from "#app/features/sell/sell-value.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, replyInvalid, replyWith } from "#app/http/forms/form.ts";
import { NAME } from "#app/shared/brand.ts";
import { sellOptionsPath } from "#app/shared/paths.ts";
import { MoneyField, NumberField } from "#app/ui/amount-field.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields, useChecked } from "#app/ui/form-fields.tsx";
import { ArrowRight } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  ACCIDENTS,
  conditionsFor,
  DAMAGE_TYPES,
  DRIVETRAIN_LABELS,
  DRIVETRAINS,
  EQUIPMENT,
  EXPECTED_TIMES,
  TRANSMISSIONS,
} from "#modules/catalog/schemas.ts";
import { findUsualEquipment } from "#modules/inspections/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { saveDraft } from "#modules/swaps/index.ts";
import { ConditionAnswers, ConditionInput, FACT_FIELDS, VehicleInput } from "#modules/swaps/schemas.ts";
import { Estimate } from "./estimate.tsx";
import { TitleFields } from "./title-fields.tsx";

export const addresses = ["/sell/register/options"];

const conditionInputFields = fieldsOf(ConditionInput);
const vehicleInputFields = fieldsOf(VehicleInput);

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Condition and equipment · Sell your car · ${NAME}` },
  { name: "description", content: "Condition, accidents, title, colors and equipment of the car you want to sell." },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const draft = await draftOf(request);
  const unfinished = unfinishedStepBefore(draft, sellOptionsPath) ?? (await noServicePathFor(draft));
  const { vehicle, condition } = draft.data;
  const car = draftCar(draft.data);
  if (unfinished || !vehicle || !car) throw redirect(unfinished ?? sellOptionsPath);
  const conditions = conditionsFor(vehicle, chicagoYear(new Date()));
  const { transmission = "", drivetrain = "" } = vehicle;
  const estimates = (await estimatesOf(draft.data)) ?? (await earlyEstimateOf(draft.data));
  const drive = { transmission, drivetrain };
  const usual = condition ? [] : await findUsualEquipment(vehicle);
  return { car, conditions, condition: condition ?? null, usual, drive, estimates, early: !isAnswered(condition) };
}

export async function action({ request }: ActionFunctionArgs) {
  const draft = await draftOf(request);
  const { vehicle } = draft.data;
  if (!vehicle || !draft.token) return redirect(nextStep(draft), 303);
  const form = await readForm(request);
  const { transmission, drivetrain, equipment, ...condition } = formValues(form);
  const has = new Set(Array.isArray(equipment) ? equipment : []);
  const options = EQUIPMENT.map((item) => ({ ...item, value: has.has(item._id) }));
  const given = { damageTypes: [], ...condition, options } as Parameters<typeof saveDraft>[1]["condition"];
  const answers = ConditionAnswers.safeParse(condition);
  if (!answers.success) return replyInvalid(form, answers.error);
  const drive = { transmission, drivetrain } as Pick<typeof vehicle, "transmission" | "drivetrain">;
  const saved = await saveDraft(draft.actor, {
    token: draft.token,
    vehicle: { ...vehicle, ...drive },
    condition: given,
  });
  if (!saved.ok) return replyWith(form, mapErrorFields(mapErrorFields(saved.error, "condition"), "vehicle"));
  await setDraftCookie(saved.value.token);
  return redirect(nextStep({ ...draft, data: { ...draft.data, condition: given as never } }), 303);
}

export default function Options() {
  const { car, conditions, condition, usual, drive, estimates, early } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { damageTypes = [], options = [], ...plain } = condition ?? {};
  const chosen = options.filter((option) => option.value).map((option) => option._id);
  return (
    <>
      <FlowTop step={3} />
      <div className="page narrow page-body">
        <Mine car={car} />
        <Estimate estimates={estimates} early={early} />
        <div className={styles.stepHead}>
          <h1>What condition is it in?</h1>
          <p className="lede">Be candid. Your estimate depends on it, and the technician will see the car anyway.</p>
        </div>
        <Form method="post" className="stack loose" noValidate data-guard>
          <FormFields id="how" state={reply} values={{ ...drive, ...plain }}>
            <ErrorSummary message={reply?.message} />
            <section className={`${styles.blockIn} stack`}>
              <h2>Condition</h2>
              <RadioGroup
                {...conditionInputFields.condition}
                label="Overall condition"
                look="cards"
                required
                options={conditions.map(withHint)}
              />
              <p className="small">
                <ConditionsHelp />
              </p>
              <RadioGroup {...conditionInputFields.accidents} label="Accidents" look="inline" options={ACCIDENTS} />
              <div className="grid2">
                {FACT_FIELDS.filter(({ name }) => name !== "condition" && name !== "accidents").map(
                  ({ name, label, asked = label, choices, digits, sellerHint }) => {
                    const given = { ...conditionInputFields[name], label: asked, hint: sellerHint };
                    return choices ? (
                      <Select key={name} {...given} empty="Choose" options={choices} />
                    ) : (
                      <NumberField key={name} {...given} optional maxLength={digits} />
                    );
                  },
                )}
              </div>
              <DamageBoxes saved={damageTypes} />
            </section>
            <section className={`${styles.blockIn} stack`}>
              <h2>How it drives</h2>
              <div className="grid2">
                <Select
                  {...vehicleInputFields.transmission}
                  label="Transmission"
                  empty="Choose"
                  options={TRANSMISSIONS}
                />
                <Select
                  {...vehicleInputFields.drivetrain}
                  label="Drivetrain"
                  empty="Choose"
                  options={DRIVETRAINS.map((value) => ({ value, label: DRIVETRAIN_LABELS[value] }))}
                  hint={drive.drivetrain ? "Our best guess. A VIN rarely says." : undefined}
                />
              </div>
              <Checkbox {...conditionInputFields.factoryWarranty} label="The factory warranty is still active" />
            </section>
            <EquipmentFields ticked={condition ? chosen : usual} usual={usual.length > 0} />
            <TitleFields />
            <section className={`${styles.blockIn} stack`}>
              <h2>The sale</h2>
              <RadioGroup
                {...conditionInputFields.expectedTime}
                label="When do you want to sell?"
                look="inline"
                options={EXPECTED_TIMES}
              />
              <div className="grid2">
                <MoneyField
                  {...conditionInputFields.sellerAsks}
                  label="What price do you have in mind?"
                  optional
                  hint="Not shown to buyers."
                />
                <NumberField {...conditionInputFields.keys} label="Number of keys" optional maxLength={2} />
              </div>
            </section>
          </FormFields>
          <SubmitButton size="big">
            Continue <ArrowRight />
          </SubmitButton>
        </Form>
      </div>
    </>
  );
}

function DamageBoxes({ saved }: { saved: readonly string[] }) {
  const checked = useChecked("damageTypes", saved);
  return (
    <fieldset className="field">
      <legend>Damage, if any</legend>
      <div className="choices inline">
        {DAMAGE_TYPES.map((type) => (
          <label className="check" key={type}>
            <input
              type="checkbox"
              name={conditionInputFields.damageTypes.name}
              value={type}
              defaultChecked={checked.includes(type)}
            />
            <span>{type === "rust" ? "Rust" : "Hail"}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const HINTS: Record<string, string> = {
  Excellent: "Like new, barely driven.",
  "Very Good": "Only small marks, and everything works.",
  Good: "Some wear, and everything important works.",
  Fair: "Visible wear or repairs to do.",
};
const withHint = (value: string) => ({ value, label: value, hint: lookup(HINTS, value) });
