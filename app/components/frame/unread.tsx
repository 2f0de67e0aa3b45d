import { useFetcher } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useTopic } from "#app/components/live/use-live.ts";
import { unreadMessagesPath } from "#app/shared/paths.ts";
import type { Viewer } from "#app/shared/viewer.ts";
import { Badge } from "../ui/marks.tsx";

const Known = createContext(0);

/** Reloads only the number of unread conversations when a message arrives or is read. */
export function UnreadProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { id, unread = 0, can } = viewer;
  const { data, load } = useFetcher<{ unread: number }>();
  const [known, setKnown] = useState(unread);
  useEffect(() => setKnown(unread), [unread]);
  useEffect(() => {
    if (data) setKnown(data.unread);
  }, [data]);
  const again = () => load(unreadMessagesPath);
  useTopic(`user:${id}`, again);
  useTopic(can.includes("swap.manage") ? "team-messages" : null, again);
  return <Known.Provider value={known}>{children}</Known.Provider>;
}

/** How many conversations have unread messages. */
export const UnreadBadge = () => <Badge count={useContext(Known)} tone="new" of="unread" />;
