import { Link } from "@remix-run/react";
import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import { NAME } from "#app/shared/brand.ts";
import { newClaimPath, ownedSwapPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
  ARBITRATION,
  type ArbitrationCategory,
  type CarClaims,
  fitsLine,
  LEAST_SENTENCE,
  OpenClaim,
  type ReportLine,
} from "#modules/claims/schemas.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { ReportLines } from "./report-lines.tsx";

const fields = fieldsOf(OpenClaim);

/** The line in the address: one of the report, or NO_LINE for what no report is about. */
export const NO_LINE = "none";
type Reasons = NonNullable<CarClaims["window"]>["categories"];
type Props = { claims: CarClaims; report: readonly ReportLine[]; chosen: string | null; state: FieldsState };

/** A dealer disputes a won car: first the line of the condition report, then what is wrong with it. */
export function NewArbitration({ claims, report, chosen, state }: Props) {
  const { swap, car, window } = claims;
  const line = report.find(({ key }) => key === chosen) ?? null;
  const open = window?.state === "open" ? window.categories : [];
  return (
    <div className="page narrow page-body stack">
      <Link to={line || chosen === NO_LINE ? newClaimPath(swap) : ownedSwapPath(swap)} className="row">
        <ArrowLeft className="s" />
        {line || chosen === NO_LINE ? "The condition report" : car}
      </Link>
      <h1>Ask for arbitration</h1>
      {open.length === 0 ? (
        <Closed claims={claims} />
      ) : line || chosen === NO_LINE ? (
        <Dispute swap={swap} line={line} reasons={open.filter((one) => fitsLine(one.category, line))} state={state} />
      ) : (
        <ChooseLine claims={claims} report={report} />
      )}
    </div>
  );
}

const Closed = ({ claims: { window } }: Pick<Props, "claims">) =>
  window?.state === "over" ? (
    <Notice kind="warn">
      The time for arbitration about this car{" "}
      {window.until ? `ended on ${formatDashboardDay(window.until)}` : "is over"}.
    </Notice>
  ) : (
    <Notice>
      You can ask for arbitration once the car or its title has been handed over. Until then, please write to your
      dealmaker.
    </Notice>
  );

function ChooseLine({ claims: { swap, car }, report }: Pick<Props, "claims" | "report">) {
  return (
    <>
      <p className="lede">
        What isn’t as the condition report says about your {car}? Choose the line you dispute. You can’t dispute what
        the report named before the sale.
      </p>
      <Card title="The condition report">
        <ReportLines lines={report} swap={swap} />
      </Card>
      <Card title="Not in the report">
        <p>The title is missing or wrong, or our delivery damaged the car.</p>
        <div>
          <ButtonLink to={newClaimPath(swap, { line: NO_LINE })}>Title or delivery</ButtonLink>
        </div>
      </Card>
    </>
  );
}

type DisputeProps = { swap: string; line: ReportLine | null; reasons: Reasons; state: FieldsState };

function Dispute({ swap, line, reasons, state }: DisputeProps) {
  const usual = reasons.find(({ category }) => category === line?.category) ?? reasons[0];
  if (!usual)
    return (
      <Notice kind="warn">The time to dispute this has ended. The car’s page shows what you can still dispute.</Notice>
    );
  return (
    <>
      {line && <Disputed line={line} />}
      <Card>
        <PostForm
          action={newClaimPath(swap, { line: line?.key ?? NO_LINE })}
          className="stack"
          encType="multipart/form-data"
          data-guard
        >
          <FormFields state={state} id="claim">
            <ErrorSummary message={state?.message} />
            {line && <input type="hidden" name={fields.line.name} value={line.key} />}
            <RadioGroup
              {...fields.category}
              label="What is it about?"
              look="cards"
              defaultValue={usual.category}
              options={reasons.map(({ category, until }) => ({
                value: category,
                label: ARBITRATION[category as ArbitrationCategory].label,
                hint: ruleWords(category as ArbitrationCategory, until),
              }))}
            />
            <TextArea
              {...fields.description}
              label="What’s wrong?"
              rows={6}
              hint={`Say what you found, when, and how. The seller and ${NAME} will see it.`}
            />
            <MoneyField
              {...fields.wanted}
              label="What are you asking for?"
              required={line !== null}
              optional={line === null}
              hint={`The repair cost, or how much less the car is worth. ${LEAST_SENTENCE}`}
            />
            <ClaimFiles
              label="Photos and documents"
              hint="Attach a repair shop’s PDF for a fault, or a photo for damage."
            />
            <p className="dim">
              The seller has three days to answer. We decide within five days after that and tell you both the reason.
            </p>
            <div>
              <SubmitButton>Ask for arbitration</SubmitButton>
            </div>
          </FormFields>
        </PostForm>
      </Card>
    </>
  );
}

/** "Until 26 NOV 2026, from $500.00, with a photo. Damage that the report lists is excluded." */
function ruleWords(category: ArbitrationCategory, until: string): string {
  const { leastCents, proof, excluded } = ARBITRATION[category];
  const terms = [
    `Until ${formatDashboardDay(until)}`,
    leastCents > 0 && `from ${formatCents(leastCents)}`,
    proof && (proof === "pdf" ? "with a repair shop’s PDF" : "with a photo"),
  ];
  return `${terms.filter(Boolean).join(", ")}. ${excluded}`;
}

const Disputed = ({ line }: { line: ReportLine }) => (
  <Notice kind={line.disclosed ? "warn" : "info"} title={`The condition report said: ${line.label}: ${line.said}.`}>
    {line.disclosed && "You knew this before you bought. You can dispute it only if the car is not as the report says."}
  </Notice>
);
