import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useFreshData } from "#app/features/live/use-fresh-data.ts";
import { useTopic } from "#app/features/live/use-live.ts";
import { unreadMessagesPath } from "#app/shared/paths.ts";
import type { MenuCounts, Viewer } from "#app/shared/viewer.ts";
import { Badge } from "#app/ui/marks.tsx";

/** The numbers beside the entries of the menu. */
export type MenuNumbers = MenuCounts & { messages: number };
const NOTHING: MenuNumbers = { messages: 0, tasks: 0, claims: 0, bids: null };
const Known = createContext(NOTHING);
export type CountName = Exclude<keyof MenuNumbers, "bids">;
export const useCounts = (): MenuNumbers => useContext(Known);

/** Reloads only the numbers of the menu when something arrives or is done. */
export function UnreadProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { id, unread = 0, counts, can } = viewer;
  const [known, setKnown] = useState<MenuNumbers>({ ...NOTHING, messages: unread, ...counts });
  useEffect(() => setKnown({ ...NOTHING, messages: unread, ...counts }), [unread, counts]);
  const again = useFreshData<{ unread: number; counts: MenuCounts }>(unreadMessagesPath, (now) =>
    setKnown({ messages: now.unread, ...now.counts }),
  );
  useTopic(`user:${id}`, again);
  useAtEnd(known.bids?.nextEnd ?? null, again);
  useTopic(can.includes("swap.manage") ? "team-messages" : null, again);
  useTopic(can.includes("dashboard.tasks") ? "tasks" : null, again);
  useTopic(can.includes("dashboard.deals") ? "claims" : null, again);
  return <Known.Provider value={known}>{children}</Known.Provider>;
}

/** The server tells only the winner that a lot has ended; the other bidders ask again a little later. */
const AFTER_END_MS = 2_000;
const LONGEST_TIMER_MS = 86_400_000;

function useAtEnd(end: string | null, again: () => void): void {
  useEffect(() => {
    const left = end ? new Date(end).getTime() - Date.now() + AFTER_END_MS : LONGEST_TIMER_MS;
    if (left >= LONGEST_TIMER_MS) return;
    const timer = setTimeout(again, Math.max(AFTER_END_MS, left));
    return () => clearTimeout(timer);
  }, [end, again]);
}

const WORDS: Record<CountName, string> = { messages: "unread", tasks: "due", claims: "not decided" };

/** How many of them wait for the user. */
export const CountBadge = ({ count, of }: { count: number; of: CountName }) => (
  <Badge count={count} tone={of === "messages" ? "new" : undefined} of={WORDS[of]} />
);
