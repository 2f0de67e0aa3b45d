import { alertsActionPath, weeklyReportPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ChooseMails } from "#modules/analytics/schemas.ts";

const fields = fieldsOf(ChooseMails);

type Props = { choices: { weekly: boolean; alerts: boolean } };

/** Which mails about the figures this person gets. */
export function AlertsForm({ choices: { weekly, alerts } }: Props) {
  return (
    <Card
      title="Your emails"
      aside={
        <ButtonLink to={weeklyReportPath()} size="small" reloadDocument>
          Weekly report (PDF)
        </ButtonLink>
      }
    >
      <PostForm action={alertsActionPath("choose-mails")} className="stack" preventScrollReset>
        <FormFields values={{}}>
          <Checkbox
            {...fields.weekly}
            label="Weekly report"
            hint="Every Monday morning, a PDF with the figures you have access to."
            defaultChecked={weekly}
          />
          <Checkbox
            {...fields.alerts}
            label="Alerts"
            hint="The morning after a figure leaves its band, once each time."
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
