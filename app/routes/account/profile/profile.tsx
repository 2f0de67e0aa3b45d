import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContactBlock, callTopics } from "#app/features/account/contact-block.tsx";
import { daysInWords } from "#app/features/account/days-away.tsx";
import * as styles from "#app/features/account/profile.module.css";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import { weekInWords } from "#app/features/account/week-grid.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { SOCIAL_NAMES } from "#app/features/sign-in/social-links.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { contactStates, contactStep } from "#app/routes/account/signup/contact-step.ts";
import { NAME } from "#app/shared/brand.ts";
import { profilePath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import {
  findAvailability,
  findProfile,
  findSessions,
  findSocialAccounts,
  findVacations,
} from "#modules/accounts/index.ts";
import { type Actor, isDealer } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileLinks } from "./profile-links.tsx";
import { saveProfileForm } from "./save-profile-form.ts";

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
    connected: linked.map(({ provider }) => SOCIAL_NAMES[provider]),
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
