import { useFetcher } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { sellVehiclePath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields, useFormErrors } from "#app/ui/form-fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Select } from "#app/ui/select.tsx";
import { CUSTOM } from "#modules/catalog/schemas.ts";
import type { CarFields } from "./car-fields.ts";
import * as styles from "./sell.module.css";

const STEPS = [
  { step: "make", label: "Make", empty: "Choose a make", other: "Another make" },
  { step: "model", label: "Model", empty: "Choose a model", other: "Another model" },
  { step: "series", label: "Series", empty: "I don't know", other: "Another series" },
  { step: "style", label: "Style", empty: "I don't know", other: "Another style" },
] as const;

type Loaded = { car: CarFields };
type Props = {
  car: CarFields;
  /** The address that the button for browsers without scripts posts to; without it, the page itself loads the lists. */
  listsAt?: string;
};

/**
 * Year, make, model, series and style; each list depends on the previous choices. With scripts a change loads the next
 * lists; without them the Update button does.
 */
export function CarPicker({ car: given, listsAt }: Props) {
  const fetcher = useFetcher<Loaded>();
  const scripts = useHydrated();
  // Sentences only: the selected values come with the lists, not from the previous submission.
  const errors = useFormErrors();
  const { choices, years } = fetcher.data?.car ?? given;
  const { year, steps } = choices;
  const change = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const form = currentTarget.form;
    if (form) fetcher.load(`${sellVehiclePath}?${searchOf(form)}`);
  };
  return (
    <FormFields state={{ errors }}>
      <fieldset className={`grid top gap-16 ${styles.picker}`} aria-busy={fetcher.state !== "idle"}>
        <legend className="sr">Your car</legend>
        <Select
          name="year"
          label="Year"
          required
          empty="Choose a year"
          key={`year-${year}`}
          defaultValue={year ? String(year) : ""}
          options={[...new Set([...years, ...(year ? [year] : [])])].map(String)}
          onChange={change}
        />
        <input type="hidden" name="was-year" value={year ?? ""} />
        {STEPS.map(({ step, label, empty, other }) => {
          const { list, chosen } = steps[step];
          const shown = list.length > 0 || chosen?.code === CUSTOM || (step === "make" && year !== undefined);
          const asked = step === "make" || step === "model";
          return (
            <div className="grid gap-10" key={step}>
              <Select
                name={step}
                label={label}
                required={asked}
                empty={shown ? empty : "–"}
                disabled={!shown && !askable(step, steps)}
                key={`${step}-${chosen?.code}-${list[0]?.code}-${list.length}`}
                defaultValue={chosen?.code ?? ""}
                options={[
                  ...list.map((choice) => ({ value: choice.code, label: choice.name })),
                  ...(shown || askable(step, steps) ? [{ value: CUSTOM, label: `${other}: I’ll type it in` }] : []),
                ]}
                onChange={change}
              />
              {chosen?.code === CUSTOM && (
                <TextField
                  name={`${step}Name`}
                  label={`${label}, as you call it`}
                  defaultValue={chosen.name}
                  maxLength={80}
                  required
                />
              )}
              <input type="hidden" name={`was-${step}`} value={chosen?.code ?? ""} />
            </div>
          );
        })}
        {!scripts && (
          <div className={`row wrap ${styles.update}`}>
            <Button
              {...(listsAt ? { formAction: listsAt } : { formMethod: "get" })}
              formNoValidate
              name="update"
              value="1"
            >
              Update lists
            </Button>
            <span className="hint">After choosing year, make, model or series.</span>
          </div>
        )}
      </fieldset>
    </FormFields>
  );
}

/** A field can be typed in when the previous one is chosen, even if the catalog has no list for it. */
function askable(step: (typeof STEPS)[number]["step"], steps: CarFields["choices"]["steps"]): boolean {
  if (step === "make") return false; // the list is available as soon as the year is chosen
  const before = { model: steps.make, series: steps.model, style: steps.series }[step];
  return before.chosen !== null;
}

const NAMES = new Set(["year", ...STEPS.flatMap(({ step }) => [step, `${step}Name`])]);

/** What the lists depend on; nothing else that was typed belongs into an address. */
function searchOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const own = entries.filter(([name]) => NAMES.has(name.replace(/^was-/, "")));
  return new URLSearchParams([...own, ["update", "1"]]).toString();
}
