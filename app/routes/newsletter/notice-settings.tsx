import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { NoticeSettingsForm } from "#app/components/account/notice-settings-form.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { NAME } from "#app/shared/brand.ts";
import { noticeSettingsLinkPath } from "#app/shared/paths.ts";
import { guest } from "#modules/kernel/actor.ts";
import { findNoticeSettingsByLink, saveNoticeSettingsByLink } from "#modules/messaging/index.ts";

export const meta: MetaFunction = () => [
  { title: `What we send you · ${NAME}` },
  { name: "robots", content: "noindex" },
];

export const loader = async ({ params }: LoaderFunctionArgs) =>
  orNotFound(await findNoticeSettingsByLink(params.token ?? ""));

export async function action({ request, params }: ActionFunctionArgs) {
  const { token = "" } = params;
  const result = await submit(request, guest, saveNoticeSettingsByLink, { token });
  return result.ok ? redirectWith(noticeSettingsLinkPath(token), "Your choices are saved.") : result.reply;
}

/** How the owner of an email's signed link wants to be notified; works without signing in. */
export default function NoticeSettingsByLink() {
  const settings = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { token = "" } = useParams();
  return (
    <div className="page page-body stack loose">
      <header className="stack tight">
        <h1>What we send you</h1>
        <p className="lede">
          Messages to <b>{[settings.email, settings.phone].filter(Boolean).join(" and ")}</b>. Your choice applies at
          once.
        </p>
      </header>
      <NoticeSettingsForm settings={settings} state={state} action={noticeSettingsLinkPath(token)} />
    </div>
  );
}
