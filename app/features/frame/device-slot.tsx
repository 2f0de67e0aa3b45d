import { useEffect } from "react";
import type { Viewer } from "#app/shared/viewer.ts";

/**
 * Lets a device of the staff report its state (`/u/devices`). The code is loaded only for staff, in the dashboard. An
 * administrator who acts as somebody else reports nothing.
 */
export function DeviceSlot({ viewer }: { viewer: Viewer }) {
  const account = viewer.staff && !viewer.impersonator ? viewer.id : null;
  useEffect(() => {
    if (!account) return;
    let stop = () => {};
    let ended = false;
    import("#app/features/device/agent.ts").then(
      ({ startAgent }) => {
        if (!ended) stop = startAgent(account);
      },
      () => {}, // without a connection there is nobody to report to
    );
    return () => {
      ended = true;
      stop();
    };
  }, [account]);
  return null;
}
