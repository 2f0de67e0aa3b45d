import type { KeyboardEvent } from "react";
import { textActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type Collection, type EditedText, PublishText } from "#modules/content/schemas.ts";
import type { TextReply } from "./reply.ts";
import * as styles from "./text-editor.module.css";

const fields = fieldsOf(PublishText);

type Props = { kind: Collection; text: EditedText | null; state: TextReply | undefined };

/** What can be done with the form: save, submit, publish now or later, look at it. */
export function SaveButtons({ kind, text, state }: Props) {
  const to = (action: Parameters<typeof textActionPath>[2]) => textActionPath(kind, text?._id, action);
  const isPublic = text?.state === "published";
  const anyway = state?.code === "broken-links";
  const inReview = text?.state === "review";
  return (
    <footer className={`row wrap spread sticky paper line-top ${styles.foot}`}>
      <div className={styles.buttons}>
        <SubmitButton kind="plain" formAction={to("save")}>
          {inReview ? "Send back to draft" : "Save draft"}
        </SubmitButton>
        <SubmitButton kind="plain" formAction={to("review")}>
          {inReview ? "Save, keep in review" : "Submit for review"}
        </SubmitButton>
        <SubmitButton kind="plain" formAction={to("preview")} className="without-scripts">
          Preview
        </SubmitButton>
        <SubmitButton
          formAction={to(anyway && state?.action === "schedule" ? "schedule" : "publish")}
          {...(anyway ? { name: "_anyway", value: "1" } : {})}
        >
          {labelOf(isPublic, anyway, state?.action)}
        </SubmitButton>
      </div>
      {!isPublic && (
        <details className={styles.schedule} open={state?.action === "schedule" || undefined}>
          <summary className="link">{text?.state === "scheduled" ? "Change the time" : "Publish later"}</summary>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only what the field inside it does */}
          <div className={styles.when} onKeyDown={scheduleOnEnter}>
            <TextField {...fields.at} label="Day and time, Chicago" type="datetime-local" />
            <SubmitButton kind="plain" formAction={to("schedule")}>
              Schedule
            </SubmitButton>
          </div>
        </details>
      )}
    </footer>
  );
}

/** The return key in the time means the button beside it, not the first one of the form. */
function scheduleOnEnter(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector("button")?.click();
}

function labelOf(isPublic: boolean, anyway: boolean, action: string | undefined): string {
  if (anyway) return action === "schedule" ? "Schedule anyway" : "Publish anyway";
  return isPublic ? "Publish the changes" : "Publish";
}
