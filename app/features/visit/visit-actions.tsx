import type { VisitFormAction } from "#app/shared/actions.ts";
import { moveVisitPath, visitActionPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { AcceptVisit, RecordMissed, type VisitView } from "#modules/offers/schemas.ts";

const acceptVisitFields = fieldsOf(AcceptVisit);
const recordMissedFields = fieldsOf(RecordMissed);

type Props = {
  visit: VisitView;
  /** The page to return to. */
  back: string;
  /** The addresses of the forms; by default those of the signed-in person. */
  to?: VisitAddresses;
};

export type VisitAddresses = { action: (action: VisitFormAction) => string; change: (from?: string) => string };
export const addressesOf = ({ _id }: VisitView): VisitAddresses => ({
  action: (name) => visitActionPath(_id, name),
  change: (from) => moveVisitPath(_id, from),
});

/** What the viewer may do with a visit, each as a form. */
export function VisitActions({ visit, back, to = addressesOf(visit) }: Props) {
  const { acts } = visit;
  const answer = { visit, back, to };
  if (acts.length === 0) return null;
  return (
    <div className="row wrap">
      {acts.includes("accept") && <Answer {...answer} action="acceptance" kind="primary" label="Accept" />}
      {acts.includes("decline") && <Answer {...answer} action="decline" kind="plain" label="Decline" />}
      {acts.includes("change") && <ButtonLink to={to.change()}>Propose another time</ButtonLink>}
      {acts.includes("cancel") && <Answer {...answer} action="cancellation" kind="quiet" label="Cancel the visit" />}
      {acts.includes("miss") && <Missed visit={visit} back={back} />}
    </div>
  );
}

type AnswerProps = Required<Props> & {
  action: "acceptance" | "decline" | "cancellation";
  kind: "primary" | "plain" | "quiet";
  label: string;
};

function Answer({ visit, back, to, action, kind, label }: AnswerProps) {
  return (
    <PostForm action={to.action(action)}>
      <input type="hidden" name="_back" value={back} />
      <input type="hidden" name={acceptVisitFields.seen.name} value={visit.date} />
      <SubmitButton kind={kind}>{label}</SubmitButton>
    </PostForm>
  );
}

/** Records who did not come. The seller can only say so of the buyer. */
function Missed({ visit, back }: Props) {
  const choices = [
    ["buyer", "The buyer did not come"],
    ...(visit.party === "staff" ? [["seller", "The seller did not come"]] : []),
    ["none", "Both came"],
  ] as const;
  const current = visit.missing ?? "none";
  return choices
    .filter(([who]) => who !== current)
    .map(([who, label]) => (
      <PostForm key={who} action={visitActionPath(visit._id, "missed")}>
        <input type="hidden" name="_back" value={back} />
        <input type="hidden" name={recordMissedFields.missing.name} value={who} />
        <SubmitButton kind="plain">{label}</SubmitButton>
      </PostForm>
    ));
}
