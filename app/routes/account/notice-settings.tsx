import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NoticeSettingsForm } from "#app/components/account/notice-settings-form.tsx";
import { ProfileFrame } from "#app/components/account/profile-frame.tsx";
import { PushCard } from "#app/components/account/push-card.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { NAME } from "#app/shared/brand.ts";
import { noticeSettingsPath } from "#app/shared/paths.ts";
import { findNoticeSettings, pushKey, saveNoticeSettings } from "#modules/messaging/index.ts";

export const handle: FrameHandle = { title: "Notifications", hint: "How we reach you" };
export const meta: MetaFunction = () => [{ title: `How we reach you · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  return { settings: orNotFound(await findNoticeSettings(actor)), pushKey: pushKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  const result = await submit(request, await requireScreen(request), saveNoticeSettings);
  return result.ok ? redirectWith(noticeSettingsPath, "Your choices are saved.") : result.reply;
}

/** How the signed-in user wants to be notified. */
export default function NoticeSettings() {
  const { settings, pushKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <ProfileFrame current={noticeSettingsPath}>
      <NoticeSettingsForm settings={settings} state={state} action={noticeSettingsPath} />
      <PushCard pushKey={pushKey} />
    </ProfileFrame>
  );
}
