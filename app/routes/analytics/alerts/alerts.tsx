import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PAGES } from "#app/features/charts/analytics-frame.tsx";
import * as styles from "#app/features/charts/charts.module.css";
import { chartsPath } from "#app/features/charts/charts-path.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { AlertsAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { analyticsAlertsPath } from "#app/shared/paths.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { chooseMails, findBands, findReaderChoices, saveBand } from "#modules/analytics/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { AlertsForm } from "./alerts-form.tsx";
import { BandList } from "./band-list.tsx";

export const addresses = ["/u/analytics/alerts", "/u/analytics/alerts/acts/:act"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Alerts" };
export const meta: MetaFunction = () => [{ title: `Analytics: Alerts · ${NAME}` }];

/** Which mails this person gets, and how far each measure may be from its usual value. */
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
  const pages = PAGES.filter(({ sales }) => sales || !onlySales);
  return (
    <div className={`grid one-column full gap-20 ${styles.frame}`}>
      <Tabs
        label="Analytics"
        tabs={[
          ...pages.map(({ page, label }) => ({ label, to: chartsPath(page) })),
          { label: "Alerts", to: analyticsAlertsPath, current: true },
        ]}
      />
      <AlertsForm choices={choices} />
      <BandList bands={bands} state={state} />
    </div>
  );
}
