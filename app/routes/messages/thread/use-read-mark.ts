import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { threadActionPath } from "#app/shared/paths.ts";
import type { Thread } from "#modules/messaging/schemas.ts";

/**
 * Tells the server what was read: only what is on a visible screen. `read`: the server knows already,
 * because it has opened the page.
 */
export function useReadMark({ _id, count, party, messages }: Thread, read: boolean): void {
  const { submit } = useFetcher();
  const known = useRef({ thread: _id, seq: 0 });
  if (known.current.thread !== _id) known.current = { thread: _id, seq: 0 };
  if (read) known.current.seq = count;
  const last = messages.at(-1);
  // What one wrote oneself and earlier parts of the conversation need no mark.
  const isNew = party !== "observer" && last && !last.mine && last.seq === count;
  useEffect(() => {
    const mark = () => {
      if (!isNew || known.current.seq >= count || document.visibilityState !== "visible") return;
      known.current.seq = count;
      submit({ seq: String(count) }, { method: "post", action: threadActionPath(_id, "read") });
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [_id, isNew, count, submit]);
}
