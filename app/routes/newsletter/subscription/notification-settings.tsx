import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { NotificationSettingsForm } from "#app/features/account/notification-settings-form.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { NewsletterChoices } from "#app/features/newsletter/newsletter-choices.tsx";
import { linkGone } from "#app/http/answers/link-gone.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { submit } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { notificationSettingsLinkPath } from "#app/shared/paths.ts";
import { guest } from "#modules/kernel/actor.ts";
import { findNotificationSettingsByLink, saveNotificationSettingsByLink } from "#modules/messaging/index.ts";
import { findPreferencesByLink, savePreferencesByLink } from "#modules/newsletters/index.ts";

export const addresses = ["/notifications/settings/:token"];

export const meta: MetaFunction = () => [
  { title: `What we send you · ${NAME}` },
  { name: "robots", content: "noindex" },
];

/** The link of an account's email shows all groups of notifications; the link of a newsletter shows the newsletter. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const [settings, newsletter] = await Promise.all([
    findNotificationSettingsByLink(token),
    findPreferencesByLink(token),
  ]);
  if (!settings && !newsletter) throw linkGone();
  return { settings: settings ?? null, newsletter: newsletter ?? null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { token = "" } = params;
  const isNewsletter = (await readForm(request)).get("_part") === "newsletter";
  const result = isNewsletter
    ? await submit(request, guest, savePreferencesByLink, { token, address: scope().address })
    : await submit(request, guest, saveNotificationSettingsByLink, { token });
  return result.ok ? redirectWith(notificationSettingsLinkPath(token), "Your choices are saved.") : result.reply;
}

/** How the owner of an email's signed link wants to be notified; works without signing in. */
export default function NotificationSettingsByLink() {
  const { settings, newsletter } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { token = "" } = useParams();
  const contacts = settings ? [settings.email, settings.phone].filter(Boolean).join(" and ") : newsletter?.email;
  return (
    <div className="page page-body stack loose">
      <header className="stack tight">
        <h1>What we send you</h1>
        <p className="lede">
          Messages to <b>{contacts}</b>. Your choices apply once you save them.
        </p>
      </header>
      {settings && (
        <NotificationSettingsForm settings={settings} state={state} action={notificationSettingsLinkPath(token)} />
      )}
      {newsletter && (
        <NewsletterChoices choices={newsletter} state={state} action={notificationSettingsLinkPath(token)} />
      )}
    </div>
  );
}
