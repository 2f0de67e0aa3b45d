import { US_STATES } from "#app/features/address/us-states.ts";
import { BothVersions } from "#app/features/forms/both-versions.tsx";
import * as styles from "#app/features/subscribers/subscribers.module.css";
import type { FormState } from "#app/shared/form-state.ts";
import { newSegmentActionPath, segmentActionPath } from "#app/shared/paths.ts";
import { NumberField } from "#app/ui/amount-field.tsx";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields, type SavedValues } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import { ROLES, roleName } from "#modules/kernel/permissions.ts";
import {
  ACTIVITIES,
  INTERESTS,
  interests,
  MOST_ACTIVITY_DAYS,
  SELLING,
  SOURCE_LABELS,
  SUBSCRIBER_SOURCES,
} from "#modules/newsletters/policy.ts";
import { SaveSegment, type Segment } from "#modules/newsletters/schemas.ts";
import { CheckedPart, SegmentPart } from "./segment-part.tsx";
import { segmentParts } from "./segment-parts.ts";

const fields = fieldsOf(SaveSegment);

type Make = { code: string; name: string };
type State = Partial<FormState> & { count?: number };
type Props = {
  segment: Segment | null;
  /** What another person saved while this form was filled. */
  theirs: Segment | null;
  makes: readonly Make[];
  state: State | null | undefined;
};

/** Who is in a segment. Parts that are left empty ask for nothing; a button counts the readers before it is saved. */
export function SegmentForm({ segment, theirs, makes, state }: Props) {
  const to = (action: "save" | "count") =>
    segment ? segmentActionPath(segment._id, action) : newSegmentActionPath(action);
  return (
    <PostForm action={to("save")} className="stack" preventScrollReset data-guard>
      {segment && <input type="hidden" name={fields.version.name} value={(theirs ?? segment).version} />}
      <FormFields id="segment" state={state} values={state?.values ? {} : segmentValues(segment)}>
        <ErrorSummary message={state?.message} />
        {theirs && (
          <BothVersions
            parts={segmentParts(makes)}
            theirs={{ match: theirs.definition.match, ...segmentValues(theirs) }}
            mine={state?.values ?? {}}
          />
        )}
        <TextField {...fields.name} label="Name" />
        <RadioGroup
          {...fields.match}
          label="Include subscribers if"
          look="inline"
          defaultValue={state?.values ? undefined : (segment?.definition.match ?? "all")}
          options={[
            { value: "all", label: "all parts apply" },
            { value: "any", label: "any part applies" },
          ]}
        />
        <CheckedPart {...fields.interests} legend="Interests" options={interests.map((one) => [one, INTERESTS[one]])} />
        <CheckedPart
          {...fields.roles}
          legend="Roles of their account"
          options={ROLES.filter((role) => role !== "guest").map((role) => [role, roleName(role)])}
        />
        <CheckedPart
          {...fields.sources}
          legend="How they came to us"
          options={SUBSCRIBER_SOURCES.map((source) => [source, SOURCE_LABELS[source]])}
        />
        <SegmentPart name="place" legend="Place">
          <div className={`grid gap-12 ${styles.row}`}>
            <TextField name={`${fields.place.name}.zip`} label="ZIP code" inputMode="numeric" maxLength={11} />
            <NumberField name={`${fields.place.name}.miles`} label="Miles around it" />
          </div>
        </SegmentPart>
        <SegmentPart name="activity" legend="Activity">
          <div className={`grid gap-12 ${styles.row}`}>
            <Select
              name={`${fields.activity.name}.did`}
              label="What they did"
              empty="Anything"
              options={Object.entries(ACTIVITIES).map(([value, label]) => ({ value, label }))}
            />
            <NumberField
              name={`${fields.activity.name}.days`}
              label="Within days"
              hint={`At most ${MOST_ACTIVITY_DAYS}.`}
            />
          </div>
        </SegmentPart>
        <SegmentPart name="searches" legend="Saved filters">
          <Select
            name={`${fields.searches.name}.make`}
            label="They saved a filter for"
            empty="Anything, or no filter"
            options={[{ value: "any", label: "Any make" }, ...choicesOf(makes, segment)]}
          />
        </SegmentPart>
        <SegmentPart name="selling" legend="Selling">
          <div className={`grid gap-12 ${styles.row}`}>
            <Select
              name={`${fields.selling.name}.did`}
              label="What they did with their car"
              empty="Anything"
              options={Object.entries(SELLING).map(([value, label]) => ({ value, label }))}
            />
            <NumberField name={`${fields.selling.name}.days`} label="Within days" />
          </div>
        </SegmentPart>
        <SegmentPart name="joined" legend="Time on the list">
          <NumberField name={`${fields.joined.name}.days`} label="Joined within days" />
        </SegmentPart>
        <details
          className={`grid shrinks gap-8 borderless ${styles.part}`}
          open={Boolean(segment?.definition.states) || undefined}
        >
          <summary className="btn small">Choose states</summary>
          <div className={styles.boxes}>
            {US_STATES.map(({ value, label }) => (
              <Checkbox key={value} name={`${fields.states.name}.any.${value}`} label={label} />
            ))}
          </div>
          <Checkbox name={`${fields.states.name}.not`} label="Not these" />
        </details>
        {state?.count !== undefined && (
          <Notice kind="info" alert>
            {`${formatNumber(state.count)} ${state.count === 1 ? "reader" : "readers"} would get a newsletter now.`}
          </Notice>
        )}
        <div className="row wrap gap-12">
          <SubmitButton>Save the segment</SubmitButton>
          <Button formAction={to("count")}>Count the readers</Button>
        </div>
      </FormFields>
    </PostForm>
  );
}

/** The makes by name; one that the segment has and the catalog does not stays a choice. */
function choicesOf(makes: readonly Make[], segment: Segment | null) {
  const own = segment?.definition.searches?.make;
  const known = own === undefined || own === "any" || makes.some(({ code }) => code === own);
  const all = known ? makes : [...makes, { code: own, name: own }];
  return all.map(({ code, name }) => ({ value: code, label: name }));
}

/** The stored definition as the values of the form's fields, by name. */
function segmentValues(segment: Segment | null): SavedValues {
  if (!segment) return {};
  const values: Record<string, string | number> = { name: segment.name };
  for (const [part, asked] of Object.entries(segment.definition)) {
    if (typeof asked !== "object" || asked === null) continue;
    for (const [field, value] of Object.entries(asked)) {
      if (Array.isArray(value)) for (const one of value) values[`${part}.${field}.${one}`] = "true";
      else if (value === true) values[`${part}.${field}`] = "true";
      else if (typeof value === "string" || typeof value === "number") values[`${part}.${field}`] = value;
    }
  }
  return values;
}
