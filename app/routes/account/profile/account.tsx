import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/profile.module.css";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { formatSize } from "#app/features/offline-queue/format-size.ts";
import { configuredProviders } from "#app/features/sign-in/oauth.server.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import {
  accountPath,
  apiKeysPath,
  appsPath,
  deleteAccountPath,
  ownDataPath,
  securityPath,
  webhooksPath,
} from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { State } from "#app/ui/marks.tsx";
import { findApiKeys, findOwnDevices, findSessions, findSocialAccounts, findTwoStep } from "#modules/accounts/index.ts";
import type { DeviceView } from "#modules/accounts/schemas.ts";
import { isStaff } from "#modules/kernel/actor.ts";
import { browserName } from "#modules/kernel/browser-name.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { SessionList } from "./session-list.tsx";
import { SocialAccounts } from "./social-accounts.tsx";

export const addresses = ["/u/profile/account"];
export const noExport = "one thing with its parts, not a list";

export const handle: FrameHandle = { title: "Account", hint: "Devices, sign-in, and your data" };
export const meta: MetaFunction = () => [{ title: `Account · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const [sessions, linked, keys, twoStep, devices] = await Promise.all([
    findSessions(actor),
    findSocialAccounts(actor),
    findApiKeys(actor),
    findTwoStep(actor),
    isStaff(actor) ? findOwnDevices(actor) : null,
  ]);
  return {
    sessions: sessions.map(({ _id, userAgent, lastSeenAt, createdAt, current }) => ({
      _id,
      current,
      browser: browserName(userAgent),
      seen: formatDashboardMoment(lastSeenAt),
      since: formatDashboardDate(createdAt),
    })),
    linked,
    keys: keys.length,
    twoStep,
    devices,
    providers: configuredProviders(),
  };
}

/** How a person logs in, where they are logged in, and what they can do with the data stored about them. */
export default function AccountSettings() {
  const { sessions, linked, keys, twoStep, devices, providers } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame current={accountPath}>
      <div className={styles.two}>
        <SessionList sessions={sessions} />
        <div className="stack">
          <SocialAccounts linked={linked} providers={providers} />
          {devices && <WorkDevices devices={devices} />}
          <TwoStepCard since={twoStep.since} />
          <AppsCard />
          <ApiKeysCard keys={keys} />
          <YourData />
        </div>
      </div>
    </ProfileFrame>
  );
}

const TwoStepCard = ({ since }: { since: string | null }) => (
  <Card title="Sign-in security" aside={since && <State tone="ok">Two steps</State>}>
    <p>Log in with a passkey, or with a code from an app in addition to your password.</p>
    <ButtonLink to={securityPath}>Passkeys and two-step sign-in</ButtonLink>
  </Card>
);

const AppsCard = () => (
  <Card title="Apps">
    <p>Apps of other companies that you let act for you, such as a program for your inventory.</p>
    <div>
      <ButtonLink to={appsPath}>See your apps</ButtonLink>
    </div>
  </Card>
);

const ApiKeysCard = ({ keys }: { keys: number }) => (
  <Card title="API keys">
    <p>Programs can read and change your data with a key, without your password.</p>
    <div className="row wrap">
      <ButtonLink to={apiKeysPath}>
        {keys === 0 ? "Make a key" : `Manage ${keys === 1 ? "1 key" : `${keys} keys`}`}
      </ButtonLink>
      <ButtonLink to={webhooksPath} kind="quiet">
        Webhooks
      </ButtonLink>
    </div>
  </Card>
);

const YourData = () => (
  <Card title="Your data">
    <p>A file with everything we store about you: your account, cars, offers, deals, and messages.</p>
    <div className="row wrap">
      <a className="btn" href={ownDataPath}>
        Download your data
      </a>
      <ButtonLink to={deleteAccountPath} kind="quiet">
        Delete your account
      </ButtonLink>
    </div>
  </Card>
);

/** Tells members of the staff what their browsers and apps report. */
function WorkDevices({ devices }: { devices: readonly DeviceView[] }) {
  return (
    <Card title="Devices you work with">
      <p>
        On staff pages, this browser reports its version, storage, unsent changes, and number of errors. An
        administrator can ask for its log or log it out.
      </p>
      <ul className={styles.lines}>
        {devices.map(({ _id, userAgent, installed, lastSeenAt, waiting }) => (
          <li key={_id}>
            <div>
              <b>
                {browserName(userAgent)}
                {installed && ", installed"}
              </b>
              <p className="dim">
                Last reported {formatDashboardMoment(lastSeenAt)}
                {waiting.count > 0 && `, ${waiting.count} not sent (${formatSize(waiting.bytes)})`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
