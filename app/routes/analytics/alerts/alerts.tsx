import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AnalyticsTabs } from "#app/features/charts/analytics-frame.tsx";
import * as styles from "#app/features/charts/charts.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { AlertsAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { alertsActionPath, analyticsAlertsPath, weeklyReportPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { chooseMails, findBands, findReaderChoices, saveBand } from "#modules/analytics/index.ts";
import { ChooseMails } from "#modules/analytics/schemas.ts";
import { can } from "#modules/kernel/actor.ts";
import { BandList } from "./band-list.tsx";

const fields = fieldsOf(ChooseMails);

type Props = { choices: { weekly: boolean; alerts: boolean } };

/** Which mails about the figures this person gets. */
function AlertsForm({ choices: { weekly, alerts } }: Props) {
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

export const addresses = ["/u/analytics/alerts", "/u/analytics/alerts/acts/:act"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Alerts and targets" };
export const meta: MetaFunction = () => [{ title: `Analytics: Alerts and targets · ${NAME}` }];

/** Which mails this person gets, what each measure should reach, and how far it may be from its usual value. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "analytics.sales");
  const [choices, bands] = await Promise.all([findReaderChoices(actor.id), findBands(actor)]);
  return { choices, bands: bands ?? [], onlySales: !can(actor, "analytics") };
}

const ALERT_ACTIONS = defineFormActions<AlertsAction, never>({
  "choose-mails": formAction(chooseMails, "Saved."),
  "save-band": formAction(saveBand, "Saved. The next check is tomorrow morning."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "analytics.sales");
  const performed = await performAction(ALERT_ACTIONS, params.act, request, actor, {});
  return performed.ok ? redirectWith(analyticsAlertsPath, performed.done) : performed.reply;
}

export default function Alerts() {
  const { choices, bands, onlySales } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className={`grid one-column full gap-20 ${styles.frame}`}>
      <AnalyticsTabs current="alerts" onlySales={onlySales} />
      <AlertsForm choices={choices} />
      <BandList bands={bands} state={state} />
    </div>
  );
}
