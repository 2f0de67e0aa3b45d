import { NumberField } from "#app/ui/amount-field.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { WARRANTY_TERMS, type WarrantyTerm } from "#modules/swaps/schemas.ts";
import { EditSection } from "./edit-section.tsx";
import { YES_NO } from "./papers-sections.tsx";

/** The maker's warranty: as its seller says, and for staff as the papers say. */
export function WarrantySection({ terms }: { terms: boolean }) {
  return (
    <EditSection title="Factory warranty">
      <RadioGroup
        name="factoryWarranty"
        label="Is the factory warranty still running?"
        look="inline"
        options={YES_NO}
      />
      {terms && (
        <>
          <p className="dim">
            From the warranty papers: months and miles, so that buyers see what is left, or words. An empty limit means
            unlimited.
          </p>
          <TextField name="warrantyStart" type="date" label="In service since" />
          <Limits term="basic" />
          <Limits term="drivetrain" />
          <details>
            <summary className="link">More coverage</summary>
            <div className="stack">
              {MORE.map((term) => (
                <Limits key={term} term={term} />
              ))}
            </div>
          </details>
        </>
      )}
    </EditSection>
  );
}

const MORE = (Object.keys(WARRANTY_TERMS) as WarrantyTerm[]).filter(
  (term) => term !== "basic" && term !== "drivetrain",
);

function Limits({ term }: { term: WarrantyTerm }) {
  const label = WARRANTY_TERMS[term];
  return (
    <div className="grid3">
      <NumberField name={`warranty.${term}.months`} label={`${label}, months`} maxLength={3} />
      <NumberField name={`warranty.${term}.miles`} label={`${label}, miles`} maxLength={7} />
      <TextField name={`warranty.${term}.text`} label={`${label}, in words`} maxLength={200} optional />
    </div>
  );
}

/** What staff have read in the history report; it is compared with what the seller says. */
export function HistoryReportSection() {
  return (
    <EditSection
      title="History report"
      hint="What the Carfax report says. It is compared with what the seller and the technician say."
    >
      <TextField name="historyUrl" label="Address of the report" type="url" placeholder="https://" optional />
      <div className="grid2">
        <NumberField name="historyOwners" label="Owners in the report" maxLength={2} />
        <NumberField name="historyMileage" label="Last mileage in the report" maxLength={9} />
      </div>
      <RadioGroup
        name="historyAccident"
        label="Is an accident reported?"
        look="inline"
        options={[...YES_NO, { value: "", label: "The report does not say" }]}
      />
    </EditSection>
  );
}
