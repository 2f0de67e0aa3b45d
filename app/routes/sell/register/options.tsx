import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useFetcher, useLoaderData } from "@remix-run/react";
import type { FormEvent } from "react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { ConditionsHelp } from "#app/features/help/help-links.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { draftOf, setDraftCookie } from "#app/features/sell/draft.server.ts";
import { draftCar } from "#app/features/sell/draft-view.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import { Mine } from "#app/features/sell/mine.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { mapErrorFields } from "#app/features/sell/sell-car.server.ts";
import { isAnswered, nextStep, noServicePathFor, unfinishedStepBefore } from "#app/features/sell/sell-steps.server.ts";
import { estimateSoFar } from "#app/features/sell/sell-value.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, replyInvalid, replyWith } from "#app/http/forms/form.ts";
import { NAME } from "#app/shared/brand.ts";
import { sellOptionsPath } from "#app/shared/paths.ts";
import { NumberField } from "#app/ui/amount-field.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields, useChecked } from "#app/ui/form-fields.tsx";
import { ArrowRight } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { ACCIDENTS, conditionsFor, DAMAGE_TYPES } from "#modules/catalog/schemas.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { saveDraft } from "#modules/swaps/index.ts";
import { ASKED_FACTS, ConditionAnswers, ConditionInput } from "#modules/swaps/schemas.ts";
import { Estimate } from "./estimate.tsx";
import { TitleFields } from "./title-fields.tsx";

export const addresses = ["/sell/register/options"];

const fields = fieldsOf(ConditionInput);

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Condition · Sell your car · ${NAME}` },
  { name: "description", content: "Condition, accidents, and title of the car you want to sell." },
];

/** The estimate is for the answers in the address, which scripts ask for with each answer, or for the saved ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const draft = await draftOf(request);
  const unfinished = unfinishedStepBefore(draft, sellOptionsPath) ?? (await noServicePathFor(draft));
  const { vehicle, condition } = draft.data;
  const car = draftCar(draft.data);
  if (unfinished || !vehicle || !car) throw redirect(unfinished ?? sellOptionsPath);
  const conditions = conditionsFor(vehicle, chicagoYear(new Date()));
  const asked = ConditionInput.safeParse({ ...condition, ...Object.fromEntries(new URL(request.url).searchParams) });
  const answered = asked.success ? asked.data : condition;
  const estimates = await estimateSoFar({ ...draft.data, condition: answered });
  return { car, conditions, condition: condition ?? null, estimates, early: !isAnswered(answered) };
}

/** An unchecked box is not in the form. */
const UNCHECKED = { damageTypes: [], titleMultipleOwners: false, loanActive: false };

export async function action({ request }: ActionFunctionArgs) {
  const draft = await draftOf(request);
  if (!draft.data.vehicle || !draft.token) return redirect(nextStep(draft), 303);
  const form = await readForm(request);
  const condition = formValues(form);
  const answers = ConditionAnswers.safeParse(condition);
  if (!answers.success) return replyInvalid(form, answers.error);
  const given = { ...draft.data.condition, ...UNCHECKED, ...condition } as Parameters<typeof saveDraft>[1]["condition"];
  const saved = await saveDraft(draft.actor, { token: draft.token, condition: given });
  if (!saved.ok) return replyWith(form, mapErrorFields(saved.error, "condition"));
  await setDraftCookie(saved.value.token);
  return redirect(nextStep({ ...draft, data: { ...draft.data, condition: given as never } }), 303);
}

/** What the estimate depends on. */
const VALUED = ["condition", "accidents", "titleStatus", "loanActive", "loanPayoff"] as const;

export default function Options() {
  const given = useLoaderData<typeof loader>();
  const { car, conditions, condition } = given;
  const reply = useActionData<typeof action>();
  const fetcher = useFetcher<typeof loader>();
  const { estimates, early } = fetcher.data ?? given;
  const { damageTypes = [], options: _options, ...plain } = condition ?? {};
  const revalue = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !["radio", "checkbox"].includes(target.type)) return;
    const typed = new FormData(currentTarget);
    const answers = VALUED.flatMap((name) => (typed.get(name) ? [[name, String(typed.get(name))]] : []));
    fetcher.load(`${sellOptionsPath}?${new URLSearchParams(answers)}`);
  };
  return (
    <>
      <FlowTop step={3} />
      <div className="page narrow page-body">
        <Mine car={car} />
        <div aria-live="polite" aria-busy={fetcher.state !== "idle"}>
          <Estimate estimates={estimates} early={early} />
        </div>
        <div className={styles.stepHead}>
          <h1>What condition is it in?</h1>
          <p className="lede">Be candid. Your estimate moves with each answer, and the technician will see the car.</p>
        </div>
        <Form method="post" className="stack loose" noValidate data-guard onChange={revalue}>
          <FormFields id="how" state={reply} values={plain}>
            <ErrorSummary message={reply?.message} />
            <section className={`${styles.blockIn} stack`}>
              <h2>Condition</h2>
              <RadioGroup
                {...fields.condition}
                label="Overall condition"
                look="cards"
                required
                options={conditions.map(withHint)}
              />
              <p className="small">
                <ConditionsHelp />
              </p>
              <DamageBoxes saved={damageTypes} />
            </section>
            <section className={`${styles.blockIn} stack`}>
              <h2>Accidents and owners</h2>
              <RadioGroup {...fields.accidents} label="Accidents" look="inline" options={ACCIDENTS} />
              <div className="grid2">
                {ASKED_FACTS.filter(({ name }) => name !== "condition" && name !== "accidents").map(
                  ({ name, label, asked = label, choices, digits, sellerHint }) => {
                    const given = { ...fields[name], label: asked, hint: sellerHint };
                    return choices ? (
                      <Select key={name} {...given} empty="Choose" options={choices} />
                    ) : (
                      <NumberField key={name} {...given} optional maxLength={digits} />
                    );
                  },
                )}
              </div>
            </section>
            <TitleFields />
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
              name={fields.damageTypes.name}
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
