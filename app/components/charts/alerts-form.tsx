import { alertsActPath, weeklyReportPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { PostForm } from "../ui/post-form.tsx";

type Props = { choices: { weekly: boolean; alerts: boolean } };

/** Which mails about the figures this person gets. */
export function AlertsForm({ choices: { weekly, alerts } }: Props) {
  return (
    <Card
      title="Your mails"
      aside={
        <ButtonLink to={weeklyReportPath()} size="small" reloadDocument>
          Weekly report (PDF)
        </ButtonLink>
      }
    >
      <PostForm action={alertsActPath("choose-mails")} className="stack" preventScrollReset>
        <FormFields values={{}}>
          <Checkbox
            name="weekly"
            label="Weekly report"
            hint="On Monday mornings, as a PDF with the figures that you may see."
            defaultChecked={weekly}
          />
          <Checkbox
            name="alerts"
            label="Alerts"
            hint="On the morning after a measure leaves its band, once per departure."
            defaultChecked={alerts}
          />
        </FormFields>
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}
