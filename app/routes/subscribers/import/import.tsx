import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { RefreshLink } from "#app/features/live/refresh-link.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { SubscriberTabs } from "#app/features/subscribers/subscriber-tabs.tsx";
import * as styles from "#app/features/subscribers/subscribers.module.css";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { importSubscribersPath } from "#app/shared/paths.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { findImports } from "#modules/newsletters/index.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportList } from "./import-list.tsx";
import { receiveImport } from "./receive-import.ts";

export const addresses = ["/u/subscribers/import"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Import subscribers" };
export const meta: MetaFunction = () => [{ title: `Import subscribers · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const imports = await findImports(actor);
  return { imports: imports.map((one) => ({ ...one, when: formatDashboardMoment(new Date(one.createdAt)) })) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const received = await receiveImport(request, actor);
  return received.ok ? redirectWith(importSubscribersPath, received.done) : received.reply;
}

export default function ImportSubscribers() {
  const { imports } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive(["subscribers"]);
  return (
    <>
      <div className={styles.tabs}>
        <SubscriberTabs view="import" />
      </div>
      <div className="page page-body stack">
        <ImportForm state={state} />
        {imports.some((one) => one.state !== "finished") && <RefreshLink />}
        <ImportList imports={imports} />
      </div>
    </>
  );
}
