import { moveVisitPath, visitActPath } from "#app/shared/paths.ts";
import type { VisitView } from "#modules/swaps/schemas.ts";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { PostForm } from "../ui/post-form.tsx";

type Props = {
  visit: VisitView;
  /** The page to return to. */
  back: string;
};

/** What the viewer may do with a visit, each as a form. */
export function VisitActs({ visit, back }: Props) {
  const { acts } = visit;
  if (acts.length === 0) return null;
  return (
    <div className="row wrap">
      {acts.includes("accept") && <Answer visit={visit} back={back} act="acceptance" kind="primary" label="Accept" />}
      {acts.includes("decline") && <Answer visit={visit} back={back} act="decline" kind="plain" label="Decline" />}
      {acts.includes("change") && <ButtonLink to={moveVisitPath(visit._id)}>Propose another time</ButtonLink>}
      {acts.includes("cancel") && (
        <Answer visit={visit} back={back} act="cancellation" kind="quiet" label="Cancel the visit" />
      )}
      {acts.includes("miss") && <Missed visit={visit} back={back} />}
    </div>
  );
}

type AnswerProps = Props & {
  act: "acceptance" | "decline" | "cancellation";
  kind: "primary" | "plain" | "quiet";
  label: string;
};

function Answer({ visit, back, act, kind, label }: AnswerProps) {
  return (
    <PostForm action={visitActPath(visit._id, act)}>
      <input type="hidden" name="_back" value={back} />
      <input type="hidden" name="seen" value={visit.date} />
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
      <PostForm key={who} action={visitActPath(visit._id, "missed")}>
        <input type="hidden" name="_back" value={back} />
        <input type="hidden" name="missing" value={who} />
        <SubmitButton kind="plain">{label}</SubmitButton>
      </PostForm>
    ));
}
