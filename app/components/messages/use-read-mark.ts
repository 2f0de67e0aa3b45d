import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { threadActPath } from "#app/shared/paths.ts";
import type { Thread } from "#modules/messaging/schemas.ts";

/** Tells the server what was read: only what is on a screen that somebody can see. `read`: it knows already. */
export function useReadMark({ _id, count, party, messages }: Thread, read: boolean): void {
  const { submit } = useFetcher();
  const last = messages.at(-1);
  // What one wrote oneself and earlier parts of the conversation need no mark.
  const unread = !read && party !== "observer" && last && !last.mine && last.seq === count ? count : null;
  useEffect(() => {
    if (unread === null) return;
    const mark = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", mark);
      submit({ seq: String(unread) }, { method: "post", action: threadActPath(_id, "read") });
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [_id, unread, submit]);
}
