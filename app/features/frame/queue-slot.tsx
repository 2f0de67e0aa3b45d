import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { setCarrier } from "#app/features/offline-queue/carrier.ts";
import { hasQueue, isFieldPage } from "#app/features/offline-queue/field-pages.ts";
import { deferred } from "#app/rendering/deferred.tsx";
import type { Viewer } from "#app/shared/viewer.ts";
import { useHydrated } from "#app/ui/hydrated.ts";

const SignedInQueue = deferred("queue", async () => {
  try {
    return (await import("#app/features/offline-queue/signed-in-queue.tsx")).SignedInQueue;
  } catch (error) {
    setCarrier(null);
    throw error;
  }
});

/**
 * What waits on this device, in the header. Other pages than those for the field load its code only on a device that was
 * used there. An administrator who acts as someone else leaves nothing on the device.
 */
export function QueueSlot({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const always = isFieldPage(pathname);
  const none = Boolean(viewer.impersonator);
  useEffect(() => {
    if (none) setCarrier(null);
  }, [none]);
  if (!hydrated || none || !(always || hasQueue())) return null;
  return <SignedInQueue account={viewer.id} always={always} />;
}
