import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useFreshData } from "#app/features/live/use-fresh-data.ts";
import { useTopic } from "#app/features/live/use-live.ts";
import { bellPath } from "#app/shared/paths.ts";
import type { BellState } from "#app/shared/viewer.ts";

const Known = createContext<BellState | undefined>(undefined);

/** The newest notifications, for the bell and the alerts box; undefined without a signed-in user. */
export const useNotifications = (): BellState | undefined => useContext(Known);

type Props = { user: string | null; notifications: BellState | undefined; children: ReactNode };

/** Reloads only the notifications when a new one arrives, so that a half-filled form on the page does not change. */
export function NotificationsProvider({ user, notifications, children }: Props) {
  const [known, setKnown] = useState(notifications);
  useEffect(() => setKnown(notifications), [notifications]);
  const again = useFreshData<BellState>(bellPath, setKnown);
  useTopic(user && `user:${user}`, again);
  return <Known.Provider value={known}>{children}</Known.Provider>;
}
