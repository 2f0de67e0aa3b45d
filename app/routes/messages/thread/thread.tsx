import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useFetcher, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { postMessage } from "#app/routes/messages/writing/post-message.ts";
import type { ThreadAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { threadActionPath, threadPath, withQuery } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
  blockInThread,
  clearWarning,
  findReports,
  muteThread,
  replyInThread,
  reportThread,
  settleReport,
  unblockInThread,
  unmuteThread,
} from "#modules/messaging/index.ts";
import { REPORT_REASONS } from "#modules/messaging/policy.ts";
import { ReportThread, type Thread } from "#modules/messaging/schemas.ts";
import { AboutThread } from "./about-thread.tsx";
import { cardsOf } from "./thread-cards.ts";
import { aboutThread, markOpened, markRead, openThread } from "./thread-data.ts";
import { ThreadView } from "./thread-view.tsx";

const fields = fieldsOf(ReportThread);

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** Reports a conversation to our staff. */
function ReportDialog({ thread, search, state }: { thread: Thread; search: string; state: FieldsState }) {
  return (
    <Dialog title="Report this conversation" closeTo={`${threadPath(thread._id)}${search}`}>
      <p>
        Our staff reads the whole conversation and decides what to do. We don’t tell the other person who reported it.
      </p>
      <PostForm action={`${threadActionPath(thread._id, "report")}${search}`} className="stack">
        <FormFields state={state} id="report">
          <ErrorSummary message={state?.message} />
          <RadioGroup {...fields.reason} label="What’s wrong?" options={REASONS} />
          <TextArea {...fields.note} label="Tell us more" optional />
          <SubmitButton wide>Report</SubmitButton>
        </FormFields>
      </PostForm>
    </Dialog>
  );
}

/** Those with a form of their own; an answer has files, and scripts say what was read. */
type Plain = Exclude<ThreadAction, "reply" | "read">;

/** What the people of a conversation do with it. */
const THREAD_ACTIONS = defineFormActions<Plain, "thread">({
  block: formAction(
    blockInThread,
    "Blocked. Neither of you can write to the other, and open offers and visits between you have ended.",
  ),
  unblock: formAction(unblockInThread, "Unblocked."),
  mute: formAction(muteThread, "Muted. You get no emails about this conversation."),
  unmute: formAction(unmuteThread, "You get emails about this conversation again."),
  report: formAction(reportThread, "Thank you. Our staff will look at this conversation."),
  clear: formAction(clearWarning, "The warning was removed.", { input: () => ({}) }),
  settle: formAction(settleReport, "The report is settled.", { input: () => ({}) }),
});

export const addresses = ["/u/messages/d/:thread", "/u/messages/d/:thread/acts/:act"];
export const parents = ["./messages.tsx"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.thread.with.name ?? "Conversation"} · ${NAME}` },
];

/** A conversation with its last messages; opening it marks it as read. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const thread = await openThread(request, actor, params.thread ?? "");
  const read = await markOpened(request, actor, thread);
  const reporting = new URL(request.url).searchParams.has("report") && thread.party !== "observer" && !thread.reported;
  const [reports, about, cards] = await Promise.all([
    findReports(actor, thread._id),
    aboutThread(actor, thread),
    cardsOf(actor, thread),
  ]);
  return { thread, about, cards, reports, reporting, read, now: new Date().toISOString() };
}

/** Performs the action that the address names. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const thread = params.thread ?? "";
  const back = `${threadPath(thread)}${withQuery(new URL(request.url).search, { report: null, before: null })}`;
  if (params.act === "reply") {
    const posted = await postMessage(request, actor, (said, options) =>
      replyInThread(actor, { ...said, thread }, options),
    );
    return posted.ok ? redirect(back, 303) : posted.reply;
  }
  if (params.act === "read") {
    const { seq } = formValues(await readForm(request));
    await markRead(actor, { thread, seq: Number(seq) });
    return null;
  }
  const performed = await performAction(THREAD_ACTIONS, params.act, request, actor, { thread });
  if (!performed.ok) return performed.reply;
  return performed.done ? redirectWith(back, performed.done) : redirect(back, 303);
}

export default function ThreadPage() {
  const { thread, about, cards, reports, reporting, read, now } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const search = withQuery(useLocation().search, { report: null, before: null });
  useLive([`thread:${thread._id}`]);
  useReadMark(thread, read);
  return (
    <>
      <ThreadView
        key={thread._id}
        thread={thread}
        search={search}
        now={now}
        state={state}
        reports={reports}
        cards={cards}
      />
      <AboutThread thread={thread} {...about} />
      {reporting && (
        <ReportDialog thread={thread} search={search} state={state?.action === "report" ? state : undefined} />
      )}
    </>
  );
}

/**
 * Tells the server what was read: only what is on a visible screen. `read`: the server knows already,
 * because it has opened the page.
 */
function useReadMark({ _id, count, party, messages }: Thread, read: boolean): void {
  const { submit } = useFetcher();
  const known = useRef({ thread: _id, seq: 0 });
  if (known.current.thread !== _id) known.current = { thread: _id, seq: 0 };
  if (read) known.current.seq = count;
  const last = messages.at(-1);
  // What one wrote oneself and earlier parts of the conversation need no mark.
  const isNew = party !== "observer" && last && !last.mine && last.seq === count;
  useEffect(() => {
    const mark = () => {
      if (!isNew || known.current.seq >= count || document.visibilityState !== "visible") return;
      known.current.seq = count;
      submit({ seq: String(count) }, { method: "post", action: threadActionPath(_id, "read") });
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [_id, isNew, count, submit]);
}
