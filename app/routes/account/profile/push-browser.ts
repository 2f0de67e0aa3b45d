/** The browser's side of push notifications (Push API). Runs in the browser. */
export type PushState = "off" | "on" | "blocked";
type Turned = { state: PushState; endpoint?: string };

const WORKER = "/push-worker.js";
const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const subscription = async () => (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription();

/** Null where the browser has no push notifications. */
export async function readPush(): Promise<PushState | null> {
  if (!isSupported()) return null;
  if (Notification.permission === "denied") return "blocked";
  return (await subscription()) ? "on" : "off";
}

/** Asks for the permission, which browsers grant only after a press, and subscribes. */
export async function startPush(key: string): Promise<Turned> {
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

export async function endPush(): Promise<Turned> {
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
