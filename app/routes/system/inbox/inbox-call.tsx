import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { InboxCallAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { inboxCallActionPath, inboxCallPath, inboxPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { State as Mark } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { type CallPlay, findSimulatedCall, playSimulatedCall } from "#modules/messaging/index.ts";
import { CALL_NAMES } from "./call-names.ts";
import * as styles from "./inbox-message.module.css";

export const addresses = ["/dev/inbox/calls/:call", "/dev/inbox/calls/:call/acts/:act"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Call"} - ${NAME}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const call = orNotFound(await findSimulatedCall(params.call ?? ""));
  return { call, name: CALL_NAMES[call.kind], when: formatMoment(call.createdAt) };
}

const DONE: Record<InboxCallAction, string> = {
  answer: "The call was answered.",
  decline: "The call was declined.",
  "hang-up": "The call has ended.",
};

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  const id = params.call ?? "";
  const done = orNotFound(lookup(DONE, params.act));
  const played = await playSimulatedCall(id, params.act as CallPlay);
  if (!played.ok && played.error.status === 404) throw new Response("Not found", { status: 404 });
  return redirectWith(inboxCallPath(id), played.ok ? done : { kind: "error", text: played.error.message });
}

/** A simulated call: the telephones that ring, what is spoken, and the buttons of the people they belong to. */
export default function InboxCall() {
  const { call, name, when } = useLoaderData<typeof loader>();
  const { first, second, words } = call;
  return (
    <div className={`page reading page-body stack loose ${styles.inboxMessage}`}>
      <header className="stack tight">
        <Link to={inboxPath} className="link">
          All messages
        </Link>
        <h1>{name}</h1>
        <p className="dim">{when}</p>
      </header>
      <Telephone call={call} number={first ?? "First telephone"} words={words.first} {...STATES.first[call.status]} />
      {words.second !== null && (
        <Telephone
          call={call}
          number={second ?? "Second telephone"}
          words={[words.second]}
          {...STATES.second[call.status]}
        />
      )}
    </div>
  );
}

type Call = ReturnType<typeof useLoaderData<typeof loader>>["call"];
type State = { state: "rings" | "answered" | "waits" | "ended"; actions: readonly InboxCallAction[] };

const waits: State = { state: "waits", actions: [] };
const ended: State = { state: "ended", actions: [] };

/** What each telephone shows and can do. */
const STATES: Record<"first" | "second", Record<Call["status"], State>> = {
  first: {
    waiting: waits,
    dialing: waits,
    ringing: { state: "rings", actions: ["answer", "decline"] },
    connecting: { state: "answered", actions: ["hang-up"] },
    talking: { state: "answered", actions: ["hang-up"] },
    ended,
  },
  second: {
    waiting: waits,
    dialing: waits,
    ringing: waits,
    connecting: { state: "rings", actions: ["answer", "decline"] },
    talking: { state: "answered", actions: ["hang-up"] },
    ended,
  },
};
const TONES = { rings: "warn", answered: "ok", waits: "mute", ended: "mute" } as const;
const LABELS: Record<InboxCallAction, string> = { answer: "Answer", decline: "Decline", "hang-up": "Hang up" };

type TelephoneProps = State & { call: Call; number: string; words: readonly string[] };

function Telephone({ call: { id, outcome }, number, state, actions, words }: TelephoneProps) {
  const heard = state === "answered" || outcome === "completed";
  return (
    <Card title={number}>
      <div className="stack">
        <div>
          <Mark tone={TONES[state]}>{outcome ?? state}</Mark>
        </div>
        {heard && <pre>{words.join("\n")}</pre>}
        {actions.length > 0 && (
          <div className="row wrap">
            {actions.map((action) => (
              <PostForm key={action} action={inboxCallActionPath(id, action)}>
                <Button kind={action === "answer" ? "primary" : "danger"}>{LABELS[action]}</Button>
              </PostForm>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}
