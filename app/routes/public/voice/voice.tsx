import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Section } from "#app/features/guide/section.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { VoicePanel } from "#app/features/voice/voice-panel.tsx";
import { takeTurn, viewOf } from "#app/features/voice/voice-turn.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { listingPath, sellPath, voicePath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/marks.tsx";
import { MOST_LETTERS, newSession, VoiceSession } from "#modules/marketplace/voice/schemas.ts";
import * as styles from "./voice.module.css";

export const addresses = ["/voice"];
export const sitemap = ["/voice"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Voice assistant",
  description: "Search cars and register a car by voice, or type the same words.",
  canonical: voicePath,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const step = new URL(request.url).searchParams.get("step") === "plate" ? "plate" : "home";
  return viewOf({ session: newSession(step), say: "" }, null);
}

/** Handles one answer. The form contains the conversation. If it can't be read, the conversation starts over. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const said = form
    .getAll("said")
    .map((value) => String(value).trim())
    .filter(Boolean)
    .at(-1);
  const session = sessionOf(form.get("session"));
  if (!said) return viewOf({ session, say: "", note: "Please say or type your answer." }, null);
  return takeTurn(request, session, said.slice(0, MOST_LETTERS));
}

function sessionOf(sent: FormDataEntryValue | null): VoiceSession {
  try {
    return VoiceSession.parse(JSON.parse(String(sent)));
  } catch {
    return newSession();
  }
}

const PHRASES = [
  "Honda under 15,000 dollars",
  "SUV newer than 2018",
  "Truck under 60,000 miles",
  "Red convertible above 20,000 dollars",
];

export default function Voice() {
  const loaded = useLoaderData<typeof loader>();
  const view = useActionData<typeof action>() ?? loaded;
  return (
    <>
      <GuideHero
        title="Say it or type it."
        lede="Search cars or register yours by voice. Everything you can say, you can type here, and in the search box on the listings page."
        aside={<VoicePanel view={view} />}
      />
      <Section title="Things to try" text="Pick one to see what it finds.">
        <div className={`chips ${styles.sayings}`}>
          {PHRASES.map((said) => (
            <Chip key={said} to={withQuery(listingPath(), { q: said })}>
              “{said}”
            </Chip>
          ))}
        </div>
      </Section>
      <Section title="Want to sell?" text="Spell your plate, and the assistant asks for the rest." mist>
        <div className="row wrap">
          <ButtonLink to={withQuery(voicePath, { step: "plate" })} size="big">
            Register by voice
          </ButtonLink>
          <ButtonLink to={sellPath} size="big">
            Use the form
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
