import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { type Pending, takePending } from "#app/components/listing/pending.ts";
import { buySwapPath, followPath, withQuery } from "#app/shared/paths.ts";
import type { Viewer } from "#app/shared/viewer.ts";

/**
 * Returns a new user to the car they acted on, and runs the action or opens its form, once (spec 2.4). Every user on a
 * screen under /u/ has finished signing up, because the guard of these screens requires it.
 */
export function PendingAct({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { submit } = useFetcher();
  const arrived = pathname.startsWith("/u/") && viewer.can.includes("swap.buy");
  useEffect(() => {
    const wanted = arrived ? takePending() : undefined;
    if (!wanted) return;
    if (wanted.action === "follow")
      submit({ follow: "1", _stay: "1" }, { method: "post", action: followPath(wanted.swap) });
    navigate(formOf(wanted), { replace: true });
  }, [arrived, navigate, submit]);
  return null;
}

/** The page where an action continues; a follow is already done. */
function formOf({ action, swap }: Pending): string {
  if (action === "offer") return withQuery(buySwapPath(swap), { offer: 1 });
  return withQuery(buySwapPath(swap), { message: action === "message" });
}
