import { useFetcher } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useTopic } from "#app/components/live/use-live.ts";
import { bellPath } from "#app/shared/paths.ts";
import type { Notification } from "#app/shared/viewer.ts";

type Notifications = readonly Notification[];

const Known = createContext<Notifications | undefined>(undefined);

/** The newest notifications, for the bell and the alerts box; undefined where there are none to know. */
export const useNotifications = (): Notifications | undefined => useContext(Known);

type Props = { user: string | null; notifications: Notifications | undefined; children: ReactNode };

/** Asks for the notifications again when one comes. Only for them: a half-filled form on the page stays as it is. */
export function NotificationsProvider({ user, notifications, children }: Props) {
  const { data, load } = useFetcher<{ notifications: Notifications }>();
  const [known, setKnown] = useState(notifications);
  useEffect(() => setKnown(notifications), [notifications]);
  useEffect(() => {
    if (data) setKnown(data.notifications);
  }, [data]);
  useTopic(user && `user:${user}`, () => load(bellPath));
  return <Known.Provider value={known}>{children}</Known.Provider>;
}
