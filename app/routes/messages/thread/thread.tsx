import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues } from "#app/http/forms/form.ts";
import { performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { postMessage } from "#app/routes/messages/writing/post-message.ts";
import { NAME } from "#app/shared/brand.ts";
import { threadPath, withQuery } from "#app/shared/paths.ts";
import { findReports, replyInThread } from "#modules/messaging/index.ts";
import { AboutThread } from "./about-thread.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { THREAD_ACTIONS } from "./thread-actions.ts";
import { cardsOf } from "./thread-cards.ts";
import { aboutThread, markOpened, markRead, openThread } from "./thread-data.ts";
import { ThreadView } from "./thread-view.tsx";
import { useReadMark } from "./use-read-mark.ts";

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
