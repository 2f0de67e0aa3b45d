import { State } from "#app/ui/marks.tsx";
import type { DeviceView } from "#modules/accounts/schemas.ts";

/** What needs attention on a device; otherwise whether it is signed in. */
export function DeviceState({ device }: { device: DeviceView }) {
  if (device.signOutAskedAt) return <State tone="warn">Asked to sign out</State>;
  if (device.errors > 0) return <State tone="bad">{device.errors === 1 ? "1 error" : `${device.errors} errors`}</State>;
  if (device.waiting.count > 0) return <State tone="warn">{device.waiting.count} not sent</State>;
  return device.signedIn ? <State tone="ok">Signed in</State> : <State>Signed out</State>;
}
