import type { ActionState } from "#app/features/forms/action-form.tsx";
import { questionActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { REMOVAL_REASONS, type Standing, WARNING_WORDS } from "#modules/messaging/policy.ts";
import { type ModeratedQuestion, type QuestionPart, RemoveQuestion } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(RemoveQuestion);
const REASONS = Object.entries(REMOVAL_REASONS).map(([value, label]) => ({ value, label }));

const STANDINGS: Record<Standing, { words: string; tone: Tone }> = {
  shown: { words: "On the page", tone: "ok" },
  held: { words: "Waits for you", tone: "warn" },
  removed: { words: "Removed", tone: "mute" },
};

export function StandingState({ standing }: { standing: Standing }) {
  const { words, tone } = STANDINGS[standing];
  return <State tone={tone}>{words}</State>;
}

/** What staff know about a question, and what they decide: each text stays on the car's page or comes off. */
export function Moderation({ question, state }: { question: ModeratedQuestion; state: ActionState }) {
  const { asker, answer, reports } = question;
  return (
    <>
      {reports.length > 0 && (
        <section className="stack tight">
          <h2>Reported</h2>
          <ul className="stack tight">
            {reports.map(({ by, reason, note, at }) => (
              <li key={`${by} ${at}`}>
                <b>{reason}</b> · {by}, {formatDashboardMoment(at)}
                {note && <blockquote>{note}</blockquote>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Decision question={question} part="question" title={`${asker.name} asked`} text={question} state={state} />
      {answer && (
        <Decision question={question} part="answer" title={`${answer.by.name} answered`} text={answer} state={state} />
      )}
    </>
  );
}

type Text = Pick<ModeratedQuestion, "text" | "standing" | "warnings">;
type Props = { question: ModeratedQuestion; part: QuestionPart; title: string; text: Text; state: ActionState };

function Decision({ question: { _id, reports }, part, title, text, state }: Props) {
  const { standing, warnings } = text;
  const mine = state?.values?.part === part ? state : null;
  const shows = standing === "held" || (standing === "shown" && reports.length > 0);
  return (
    <section className="stack tight" aria-label={title}>
      <div className="row wrap spread">
        <h2>{title}</h2>
        <StandingState standing={standing} />
      </div>
      <blockquote>{text.text}</blockquote>
      {warnings.length > 0 && (
        <Notice kind="warn" title="This may be why it waits.">
          {warnings.map((warning) => WARNING_WORDS[warning]).join(" ")}
        </Notice>
      )}
      {shows && (
        <PostForm action={questionActionPath(_id, "show")}>
          <input type="hidden" name={fields.part.name} value={part} />
          <SubmitButton>{standing === "held" ? "Show it" : "Keep it"}</SubmitButton>
        </PostForm>
      )}
      {standing !== "removed" && (
        <details open={mine?.action === "remove" || undefined}>
          <summary className="link">Remove it</summary>
          <PostForm action={questionActionPath(_id, "remove")} className="stack under-12">
            <input type="hidden" name={fields.part.name} value={part} />
            <FormFields state={mine?.action === "remove" ? mine : null} id={`remove-${part}`}>
              <RadioGroup {...fields.reason} label="Why? The person who wrote it reads this." options={REASONS} />
              <div>
                <SubmitButton kind="danger fill">Remove</SubmitButton>
              </div>
            </FormFields>
          </PostForm>
        </details>
      )}
    </section>
  );
}
