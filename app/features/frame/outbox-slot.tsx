import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { setCarrier } from "#app/features/outbox/carrier.ts";
import { hasOutbox, isFieldPage } from "#app/features/outbox/field-pages.ts";
import { deferred } from "#app/rendering/deferred.tsx";
import type { Viewer } from "#app/shared/viewer.ts";
import { useHydrated } from "#app/ui/hydrated.ts";

const SignedInOutbox = deferred("outbox", async () => {
  try {
    return (await import("#app/features/outbox/signed-in-outbox.tsx")).SignedInOutbox;
  } catch (error) {
    setCarrier(null);
    throw error;
  }
});

/**
 * What waits on this device, in the header. Other pages than those for the field load its code only on a device that was
 * used there. An administrator who acts as somebody else leaves nothing on the device.
 */
export function OutboxSlot({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const always = isFieldPage(pathname);
  const none = Boolean(viewer.impersonator);
  useEffect(() => {
    if (none) setCarrier(null);
  }, [none]);
  if (!hydrated || none || !(always || hasOutbox())) return null;
  return <SignedInOutbox account={viewer.id} always={always} />;
}
