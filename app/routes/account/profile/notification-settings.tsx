import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
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
import { notificationSettingsPath, pushActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { findNotificationSettings, pushKey, saveNotificationSettings } from "#modules/messaging/index.ts";
import { findPreferences, savePreferences } from "#modules/newsletters/index.ts";

/** The browser's side of push notifications (Push API). Runs in the browser. */
type PushState = "off" | "on" | "blocked";
type Turned = { state: PushState; endpoint?: string };

const WORKER = "/push-worker.js";
const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const subscription = async () => (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription();

/** Null where the browser has no push notifications. */
async function readPush(): Promise<PushState | null> {
  if (!isSupported()) return null;
  if (Notification.permission === "denied") return "blocked";
  return (await subscription()) ? "on" : "off";
}

/** Asks for the permission, which browsers grant only after a press, and subscribes. */
async function startPush(key: string): Promise<Turned> {
  if ((await Notification.requestPermission()) !== "granted")
    return { state: Notification.permission === "denied" ? "blocked" : "off" };
  try {
    const { pushManager } = await activeWorker();
    const subscribed = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return { state: "on", endpoint: subscribed.endpoint };
  } catch {
    return { state: "off" };
  }
}

async function endPush(): Promise<Turned> {
  const ended = await subscription();
  await ended?.unsubscribe();
  return { state: "off", ...(ended ? { endpoint: ended.endpoint } : {}) };
}

/** Not `serviceWorker.ready`: this page may have the worker of the pages without a connection, which shows no notifications. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER);
  const starting = registration.installing ?? registration.waiting;
  if (!registration.active && starting) await untilActive(starting);
  return registration;
}

const untilActive = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => worker.state === "activated" && resolve();
    worker.addEventListener("statechange", look);
    look();
  });

const WORDS: Record<PushState, string> = {
  off: "Get a notification on this device when something needs an answer, even when the site is closed.",
  on: "This browser shows a notification when something needs an answer.",
  blocked: "This browser blocks notifications from us. You can allow them in its settings for this site.",
};

/** Browser notifications, for browsers that support them. They follow the quiet hours like text messages. */
function PushCard({ pushKey }: { pushKey: string }) {
  const { submit, state: sending } = useFetcher();
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    void readPush().then(setState);
  }, []);
  if (!state) return null;
  const turn = async (on: boolean) => {
    const { endpoint, state: next } = on ? await startPush(pushKey) : await endPush();
    setState(next);
    if (endpoint) submit({ endpoint }, { method: "post", action: pushActionPath(on ? "on" : "off") });
  };
  return (
    <Card title="This browser">
      <div className="stack">
        <p>{WORDS[state]}</p>
        {state !== "blocked" && (
          <div>
            <Button type="button" busy={sending !== "idle"} onClick={() => void turn(state === "off")}>
              {state === "off" ? "Turn on" : "Turn off"}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

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
