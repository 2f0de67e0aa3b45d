import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useLive } from "#app/features/live/use-live.ts";
import { formatSize } from "#app/features/offline-queue/format-size.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { DeviceAction } from "#app/shared/actions.ts";
import { actionPath, devicePath, devicesPath, userPath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { askForLog, askToSignOut, findDevice, findDeviceLog, removeDevice } from "#modules/accounts/index.ts";
import type { DeviceView, LogLevel } from "#modules/accounts/schemas.ts";
import { can } from "#modules/kernel/actor.ts";
import { browserName } from "#modules/kernel/browser-name.ts";
import { page } from "#modules/kernel/fields.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import * as styles from "./device.module.css";

export const addresses = ["/u/devices/d/:device", "/u/devices/d/:device/acts/:act"];
export const parents = ["./devices.tsx"];

const DEVICE_ACTIONS = defineFormActions<DeviceAction, "device">({
  "ask-log": formAction(askForLog, "The device was asked for its log."),
  "ask-sign-out": formAction(askToSignOut, "The device was asked to sign out."),
  remove: formAction(removeDevice, "The device was removed.", { input: ({ device }) => ({ _id: device }) }),
});

/** `log` in the address is the page of its log. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.read");
  const device = orNotFound(await findDevice(actor, params.device ?? ""));
  const log = await findDeviceLog(actor, device._id, {
    page: page.parse(new URL(request.url).searchParams.get("log")),
  });
  return { device, log: log ?? null, manages: can(actor, "system.manage") };
}

/** Performs the action named by the address. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  const device = params.device ?? "";
  const performed = await performAction(DEVICE_ACTIONS, params.act, request, actor, { device });
  return answerAt(performed.ok && performed.action === "remove" ? devicesPath() : devicePath(device), performed);
}

const TONES: Record<LogLevel, Tone> = { error: "bad", warning: "warn", info: "mute" };

/** A device as it last reported, what staff ask of it, and its log. */
export default function Device() {
  const { device, log, manages } = useLoaderData<typeof loader>();
  useLive(["devices"]);
  const { search } = useLocation();
  const { storage, waiting } = device;
  return (
    <SidePanel title={browserName(device.userAgent)} closeTo={devicesPath() + search} backTo="devices">
      <section className="sec">
        <Facts
          items={[
            [
              "Person",
              <Link key="person" to={userPath(device.user._id)}>
                {device.user.fullName}
              </Link>,
            ],
            ["Opened as", device.installed ? "Installed app" : "Tab of the browser"],
            ["Version", device.version],
            ["Storage", storage && `${formatSize(storage.used)} of ${formatSize(storage.quota)}`],
            ["Not sent", waiting.count > 0 ? `${waiting.count} (${formatSize(waiting.bytes)})` : "Nothing"],
            ["Errors", String(device.errors)],
            ["Signed in", device.signedIn ? "Yes" : "No"],
            ["Last report", formatDashboardMoment(device.lastSeenAt)],
            ["Registered", formatDashboardMoment(device.createdAt)],
            device.signedOutAt ? ["Signed out by staff", formatDashboardMoment(device.signedOutAt)] : null,
          ]}
        />
      </section>
      {manages && <DeviceAsks device={device} />}
      {log && (
        <section className="sec stack">
          <h3>Log</h3>
          {log.list.length === 0 ? (
            <p className="dim">This device hasn’t sent a log yet. Ask for one above.</p>
          ) : (
            <ol className={`grid gap-6 small ${styles.log}`} data-rows>
              {log.list.map(({ _id, at, level, text }) => (
                <li className="grid gap-2 hair-top" key={_id}>
                  <p className="row spread breaks">
                    <time className="dim num">{formatDashboardMoment(at)}</time>
                    <State tone={TONES[level]}>{level}</State>
                  </p>
                  <p className="breaks">{text}</p>
                </li>
              ))}
            </ol>
          )}
          <Pager
            page={log.page.page}
            end={log.page.end}
            to={(n) => withQuery(devicePath(device._id) + search, { log: n > 1 ? n : null })}
            label="Pages of the log"
          />
        </section>
      )}
    </SidePanel>
  );
}

/** What an administrator asks of a device, and what it has not done yet. */
function DeviceAsks({ device }: { device: DeviceView }) {
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
