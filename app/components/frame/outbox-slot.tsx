import { useLocation } from "@remix-run/react";
import { deferred } from "#app/rendering/deferred.tsx";
import type { Viewer } from "#app/shared/viewer.ts";
import { hasOutbox, isFieldPage } from "../outbox/field-pages.ts";
import { useHydrated } from "../ui/hydrated.ts";

const SignedInOutbox = deferred("outbox", async () => (await import("../outbox/signed-in-outbox.tsx")).SignedInOutbox);

/**
 * What waits on this device, in the header. Other pages than those for the field load its code only on a device that was
 * used there. An administrator who acts as somebody else leaves nothing on the device.
 */
export function OutboxSlot({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const always = isFieldPage(pathname);
  if (!hydrated || viewer.impersonator || !(always || hasOutbox())) return null;
  return <SignedInOutbox account={viewer.id} always={always} />;
}
