import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoment } from "#modules/kernel/format-time.ts";

/**
 * Keeps a copy of this page on the device, for reading without a connection, and makes it again when `shown` changes. Only the copy shows
 * the sentence. `at`: when the page was made; `account`: null for visitors.
 */
export function CopiedPage({ account, at, shown }: { account: string | null; at: string; shown: string }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what is copied
  useEffect(() => {
    // Without a connection there is nothing to copy.
    import("./keep-copy.ts").then(({ keepCopy }) => keepCopy(account, pathname)).catch(() => undefined);
  }, [account, pathname, shown]);
  return (
    <div data-copy="" hidden>
      <Notice>
        You have no connection. This is the copy of {formatMoment(at)}: since then, prices may have changed, and cars
        may have sold.
      </Notice>
    </div>
  );
}
