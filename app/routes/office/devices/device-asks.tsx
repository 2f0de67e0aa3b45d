import { actionPath, devicePath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { DeviceView } from "#modules/accounts/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

/** What an administrator asks of a device, and what it has not done yet. */
export function DeviceAsks({ device }: { device: DeviceView }) {
  const page = devicePath(device._id);
  const asked = [
    device.logAskedAt && `Asked for its log ${formatDashboardMoment(device.logAskedAt)}.`,
    device.signOutAskedAt && `Asked to sign out ${formatDashboardMoment(device.signOutAskedAt)}.`,
  ].filter(Boolean);
  return (
    <section className="sec stack" aria-label="Actions">
      <div className="flex wrap gap-8">
        <PostForm action={actionPath(page, "ask-log")} preventScrollReset>
          <Button>Ask for its log</Button>
        </PostForm>
        <PostForm action={actionPath(page, "ask-sign-out")} preventScrollReset>
          <Button>Ask to sign out</Button>
        </PostForm>
        <Confirm
          summary="Remove"
          question="This deletes the device and its log. It registers again the next time it is used."
          yes="Remove this device"
          action={actionPath(page, "remove")}
        />
      </div>
      {asked.length > 0 && (
        <p className="dim">
          {asked.join(" ")} The device does this with its next report, or right away if a page is open on it.
        </p>
      )}
    </section>
  );
}
