import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ContactBlock, callTopics } from "#app/features/account/contact-block.tsx";
import { daysInWords } from "#app/features/account/days-away.tsx";
import * as styles from "#app/features/account/profile.module.css";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import { weekInWords } from "#app/features/account/week-grid.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { rememberDevice } from "#app/features/sign-in/sign-in.server.ts";
import { linkedName } from "#app/features/sign-in/social-links.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type Upload, type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { doubtAbout, formValues, keyOf, replyWith } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { knownDevice } from "#app/http/request/session.ts";
import { contactStates, contactStep } from "#app/routes/account/signup/contact-step.ts";
import { NAME } from "#app/shared/brand.ts";
import { accountPath, availabilityPath, notificationSettingsPath, profilePath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Bell, CalendarClock, ChevronRight, type IconType, Lock } from "#app/ui/icon.tsx";
import {
  findAvailability,
  findProfile,
  findSessions,
  findSocialAccounts,
  findVacations,
  saveProfile,
} from "#modules/accounts/index.ts";
import { refuseFile, storeFile } from "#modules/files/index.ts";
import { type Actor, isDealer } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { ProfileForm } from "./profile-form.tsx";

const LARGEST_PICTURE = 10 * 1024 * 1024;
/** The total allows oversized camera pictures, so that the form can be shown again with its input instead of a 413. */
const PLAN: UploadPlan = {
  files: ["avatar"],
  maxBytes: LARGEST_PICTURE,
  maxFiles: 1,
  totalBytes: 6 * LARGEST_PICTURE + MOST_AROUND_FILES,
};

/** Saves the profile form including its picture. Returns a redirect or the error. */
function saveProfileForm(request: Request, actor: Actor) {
  return withUploads(request, actor, PLAN, async (form, [picture]) => {
    const doubt = await doubtAbout(form);
    if (doubt) return replyWith(form, doubt);
    const stored = picture && (await storePicture(actor, picture));
    if (stored && !stored.ok) return replyWith(form, { ...stored.error, field: "avatar" });
    const given = {
      ...formValues(form),
      ...(stored ? { avatarKey: stored.value.key } : {}),
      device: await knownDevice(request),
    };
    const saved = await saveProfile(actor, given as Parameters<typeof saveProfile>[1], { key: keyOf(form) });
    if (!saved.ok) return replyWith(form, saved.error);
    if (form.get("password")) await rememberDevice(request, actor);
    return redirectWith(profilePath, "Your profile is saved.");
  });
}

/** A profile picture is shown to everyone the user does business with, so its file is public. */
function storePicture(actor: Actor, { path, name, tooLarge }: Upload) {
  if (tooLarge) return refuseFile("file-size");
  return storeFile(actor, { content: { path }, name, public: true, kinds: ["image"] });
}

type Props = {
  /** "Mon–Fri 9 AM to 5 PM" */
  hours: string;
  away: string | null;
  /** The names of the connected social accounts. */
  connected: readonly string[];
  devices: number;
};

/** Links to the other settings of a person, each with its current state. */
function ProfileLinks({ hours, away, connected, devices }: Props) {
  return (
    <Card title="Your settings" bare>
      <ul className={styles.links}>
        <Entry to={availabilityPath} icon={CalendarClock} label="When you are available">
          {hours}
          {away && `. Away ${away}`}
        </Entry>
        <Entry to={notificationSettingsPath} icon={Bell} label="Choose how we reach you">
          Emails, text messages, the bell, and quiet hours
        </Entry>
        <Entry to={accountPath} icon={Lock} label="Account">
          {[
            ...connected.map((name) => `${name} connected`),
            devices === 1 ? "1 device" : `${devices} devices`,
            "your data",
          ].join(", ")}
        </Entry>
      </ul>
    </Card>
  );
}

type EntryProps = { to: string; icon: IconType; label: string; children: React.ReactNode };

const Entry = ({ to, icon: Icon, label, children }: EntryProps) => (
  <li>
    <Link to={to}>
      <Icon />
      <span className="grow">
        <b>{label}</b>
        <span className="dim">{children}</span>
      </span>
      <ChevronRight className="s" />
    </Link>
  </li>
);

export const addresses = ["/u/profile", "/u/profile/:channel/:act"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Edit Profile" };
export const meta: MetaFunction = () => [{ title: `Edit profile · ${NAME}` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const [found, settings] = await Promise.all([findProfile(actor), settingsOf(actor)]);
  const profile = orNotFound(found);
  const contacts = await contactStates(actor, profile);
  return { user: actor.id, profile, contacts, dealer: isDealer(actor), settings, channel: params.channel ?? null };
}

/** The state of the person's other settings. */
async function settingsOf(actor: Actor & { id: string }) {
  const [week, vacations = [], linked, sessions] = await Promise.all([
    findAvailability(actor, actor.id),
    findVacations(actor, actor.id),
    findSocialAccounts(actor),
    findSessions(actor),
  ]);
  const next = vacations.find(({ to }) => to >= chicagoDay(new Date()));
  return {
    hours: weekInWords(week?.general ?? []),
    away: next ? daysInWords(next) : null,
    connected: linked.map(({ provider }) => linkedName(provider)),
    devices: sessions.length,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  if (params.channel) return contactStep(request, actor, params, profilePath);
  return saveProfileForm(request, actor);
}

/** A user's identity and contacts, with the way to all other settings. */
export default function Profile() {
  const { user, profile, contacts, dealer, settings, channel } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive(callTopics(user, contacts));
  return (
    <ProfileFrame current={profilePath}>
      <div className={styles.two}>
        <Card title="About you">
          <ProfileForm profile={profile} dealer={dealer} state={channel ? null : state} />
        </Card>
        <div className="stack">
          {contacts.map((contact) => (
            <Card key={contact.channel}>
              <ContactBlock
                {...contact}
                base={profilePath}
                refused={state && "action" in state && channel === contact.channel ? state : null}
              />
            </Card>
          ))}
          <ProfileLinks {...settings} />
        </div>
      </div>
    </ProfileFrame>
  );
}
