import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/components/account/account-page.module.css";
import { ContactBlock, type ContactState } from "#app/components/account/contact-block.tsx";
import { ProfileForm } from "#app/components/account/profile-form.tsx";
import { SessionList } from "#app/components/account/session-list.tsx";
import { SocialAccounts } from "#app/components/account/social-accounts.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { requireScreen } from "#app/http/guard.ts";
import { notFoundPage } from "#app/http/not-found.ts";
import { configuredProviders } from "#app/http/oauth.ts";
import { NAME } from "#app/shared/brand.ts";
import { deleteAccountPath, noticeSettingsPath, ownDataPath, profilePath } from "#app/shared/paths.ts";
import { findAwaitedCodes, findProfile, findSessions, findSocialAccounts } from "#modules/accounts/index.ts";
import { isDealer } from "#modules/kernel/actor.ts";
import { browserName } from "#modules/kernel/browser-name.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { contactStep } from "./contact-step.ts";
import { saveProfileForm } from "./save-profile-form.ts";

export const handle: FrameHandle = { title: "Edit Profile" };
export const meta: MetaFunction = () => [{ title: `Edit profile · ${NAME}` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const [profile, awaited, sessions, linked] = await Promise.all([
    findProfile(actor),
    findAwaitedCodes(actor),
    findSessions(actor),
    findSocialAccounts(actor),
  ]);
  if (!profile) throw notFoundPage();
  const { email, phone, verify } = profile;
  const contacts: ContactState[] = [
    { channel: "email", value: email, ...verify.email, sent: awaited.includes("email") },
    { channel: "phone", value: phone, ...verify.phone, sent: awaited.includes("phone") },
  ];
  return {
    profile,
    contacts,
    dealer: isDealer(actor),
    sessions: sessions.map(({ _id, userAgent, lastSeenAt, current }) => ({
      _id,
      current,
      browser: browserName(userAgent),
      when: formatDashboardMoment(lastSeenAt),
    })),
    linked,
    providers: configuredProviders(),
    channel: params.channel ?? null,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  if (params.channel) return contactStep(request, actor, params, profilePath);
  return saveProfileForm(request, actor);
}

/** A user's identity, contact data and sign-in methods (spec 2.3, profile). */
export default function Profile() {
  const { profile, contacts, dealer, sessions, linked, providers, channel } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className={styles.profileGrid}>
      <Card title="About you">
        <ProfileForm profile={profile} dealer={dealer} state={channel ? null : state} />
      </Card>
      <div className="stack loose">
        {contacts.map((contact) => (
          <Card key={contact.channel}>
            <ContactBlock
              {...contact}
              base={profilePath}
              refused={state && "act" in state && channel === contact.channel ? state : null}
            />
          </Card>
        ))}
        <Card title="Notifications">
          <div className="stack">
            <p>E-mails, text messages, and the bell: choose what you get, and when it should be quiet.</p>
            <div>
              <ButtonLink to={noticeSettingsPath}>Choose how we reach you</ButtonLink>
            </div>
          </div>
        </Card>
        <SocialAccounts linked={linked} providers={providers} />
        <SessionList sessions={sessions} />
        <Card title="Your data">
          <div className="stack">
            <p>A file with everything we store about you: your account, cars, offers, deals, and messages.</p>
            <div className="row wrap">
              <a className="btn" href={ownDataPath} download>
                Download your data
              </a>
              <ButtonLink to={deleteAccountPath} kind="quiet">
                Delete your account
              </ButtonLink>
            </div>
          </div>
        </Card>
      </div>
    </div>
  );
}
