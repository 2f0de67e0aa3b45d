import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotificationSettingsForm } from "#app/features/account/notification-settings-form.tsx";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { NewsletterChoices } from "#app/features/newsletter/newsletter-choices.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { notificationSettingsPath } from "#app/shared/paths.ts";
import { findNotificationSettings, pushKey, saveNotificationSettings } from "#modules/messaging/index.ts";
import { findPreferences, savePreferences } from "#modules/newsletters/index.ts";
import { PushCard } from "./push-card.tsx";

export const addresses = ["/u/profile/notifications"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Notifications", hint: "How we reach you" };
export const meta: MetaFunction = () => [{ title: `How we reach you · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const newsletter = (await findPreferences(actor)) ?? null;
  return { settings: orNotFound(await findNotificationSettings(actor)), newsletter, pushKey: pushKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const isNewsletter = (await readForm(request)).get("_part") === "newsletter";
  const result = isNewsletter
    ? await submit(request, actor, savePreferences, { address: scope().address })
    : await submit(request, actor, saveNotificationSettings);
  if (result.ok) return redirectWith(notificationSettingsPath, "Your choices are saved.");
  return data({ ...result.reply.data, part: isNewsletter ? "newsletter" : "notices" }, { status: result.error.status });
}

/** How the signed-in user wants to be notified. */
export default function NotificationSettings() {
  const { settings, newsletter, pushKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const of = (part: string) => (state?.part === part ? state : undefined);
  return (
    <ProfileFrame current={notificationSettingsPath}>
      <NotificationSettingsForm settings={settings} state={of("notices")} action={notificationSettingsPath} />
      {newsletter && (
        <NewsletterChoices choices={newsletter} state={of("newsletter")} action={notificationSettingsPath} />
      )}
      <PushCard pushKey={pushKey} />
    </ProfileFrame>
  );
}
