import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WhileTyping } from "#app/features/forms/while-typing.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { submit } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { NewsletterFormAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { newsletterActionPath, newsletterIssuePath, newslettersPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { AlertTriangle, CircleAlert, CircleCheck } from "#app/ui/icon.tsx";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import {
  automateNewsletter,
  continueNewsletter,
  duplicateNewsletter,
  removeNewsletter,
  resendNewsletter,
  saveNewsletter,
  scheduleNewsletter,
  sendNewsletter,
  sendTest,
  stopNewsletter,
  unscheduleNewsletter,
} from "#modules/newsletters/index.ts";
import * as styles from "./newsletter.module.css";
import { loadNewsletter } from "./newsletter-data.ts";
import { NewsletterEditor } from "./newsletter-editor.tsx";
import { NewsletterHead } from "./newsletter-head.tsx";
import { NewsletterPreview } from "./newsletter-preview.tsx";
import { NewsletterReport } from "./newsletter-report.tsx";
import { NewsletterResults } from "./newsletter-results.tsx";
import { NewsletterPlan, NewsletterSending } from "./newsletter-sending.tsx";

type Check = { level: "stop" | "warn" | "ok"; text: string };
const LOOKS = {
  stop: { Icon: CircleAlert, words: "To correct:", className: styles.stop },
  warn: { Icon: AlertTriangle, words: "Worth a look:", className: styles.warn },
  ok: { Icon: CircleCheck, words: "Fine:", className: styles.ok },
};

/** What is wrong or worth a look before sending, the most important first. */
function NewsletterChecks({ checks, audience }: { checks: readonly Check[]; audience: number }) {
  const ordered = (["stop", "warn", "ok"] as const).flatMap((level) => checks.filter((check) => check.level === level));
  return (
    <Card title="Before sending">
      <p className="muted">
        {audience === 1 ? "1 reader" : `${formatNumber(audience)} readers`} would get it now, as saved.
      </p>
      <ul className={`grid gap-10 ${styles.checks}`}>
        {ordered.map(({ level, text }) => {
          const { Icon, words, className } = LOOKS[level];
          return (
            <li key={text} className={className}>
              <Icon />
              <span>
                <span className="sr">{words} </span>
                {text}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

export const addresses = ["/u/newsletters/d", "/u/newsletters/d/:id", "/u/newsletters/d/:id/acts/:act"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Newsletter" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.newsletter?.subject || "Newsletter"} · ${NAME}` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  return await loadNewsletter(actor, params.id, new URL(request.url).searchParams);
}

const ACTIONS = defineFormActions<Exclude<NewsletterFormAction, "save" | "duplicate" | "resend">, "_id">({
  test: formAction(sendTest, ({ email }) => `The test is on its way to ${email}.`),
  send: formAction(sendNewsletter, "Sending has begun."),
  automate: formAction(automateNewsletter, "It is automatic now: each reader who enters the segment gets it."),
  schedule: formAction(
    scheduleNewsletter,
    ({ sendAt }) => `Scheduled. Sending begins ${formatDashboardMoment(sendAt)}.`,
  ),
  unschedule: formAction(unscheduleNewsletter, "The newsletter is a draft again."),
  stop: formAction(stopNewsletter, "Sending has stopped."),
  continue: formAction(continueNewsletter, "Sending continues."),
  remove: formAction(removeNewsletter, "The draft is removed."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const { id, act: name } = params;
  if (!id || name === "save") return await save(request, actor, id);
  if (name === "duplicate" || name === "resend") return await copyOf(request, actor, { _id: id, name });
  const performed = await performAction(ACTIONS, name, request, actor, { _id: id });
  if (!performed.ok) return performed.reply;
  return redirectWith(name === "remove" ? newslettersPath : newsletterIssuePath(id), performed.done);
}

/** After a button of a block, the page shows this block again. */
async function save(request: Request, actor: Actor, id: string | undefined) {
  const saved = await submit(request, actor, saveNewsletter, id ? { _id: id } : {});
  if (!saved.ok) return saved.reply;
  const { _id, block } = saved.value;
  if (block === null) return redirectWith(newsletterIssuePath(_id), "The draft is saved.");
  return redirect(`${newsletterIssuePath(_id)}#block-${block}`);
}

const COPIES = {
  duplicate: { command: duplicateNewsletter, done: "This is the copy. Change what you like." },
  resend: {
    command: resendNewsletter,
    done: "This is the draft for readers who haven’t opened it. Try another subject.",
  },
};

async function copyOf(request: Request, actor: Actor, { _id, name }: { _id: string; name: keyof typeof COPIES }) {
  const { command, done } = COPIES[name];
  const copied = await submit(request, actor, command, { _id });
  return copied.ok ? redirectWith(newsletterIssuePath(copied.value._id), done) : copied.reply;
}

export default function NewsletterScreen() {
  const { newsletter, checked, preview, report, results, choices, look } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  useLive(newsletter ? ["newsletters", `newsletter:${newsletter._id}`] : ["newsletters"]);
  const refused = (name: string) => (state && "action" in state && state.action === name ? state : null);
  const editing = state && !("action" in state) ? state : null;
  const draft = newsletter === null || newsletter.status === "draft";
  return (
    <div className={`grid top gap-20 ${styles.page}`}>
      <div className="grid shrinks gap-20">
        <NewsletterHead newsletter={newsletter} />
        {draft && (
          <WhileTyping
            key={newsletter?._id ?? "new"}
            value={newsletter}
            version={newsletter?.version ?? "new"}
            state={editing}
          >
            {(shown, theirs) => (
              <NewsletterEditor
                action={shown ? newsletterActionPath(shown._id, "save") : newsletterIssuePath()}
                newsletter={shown}
                theirs={theirs}
                choices={choices}
                state={editing}
              />
            )}
          </WhileTyping>
        )}
        {newsletter?.status === "scheduled" && <NewsletterPlan newsletter={newsletter} state={refused("unschedule")} />}
        {newsletter && !draft && newsletter.status !== "scheduled" && (
          <NewsletterReport newsletter={newsletter} report={report} />
        )}
        {report && results && <NewsletterResults results={results} />}
      </div>
      {!newsletter && (
        <Card title="Preview">
          <p className="dim">Save the draft to preview the email and see what to check before sending.</p>
        </Card>
      )}
      {newsletter && (
        <div className="grid shrinks gap-20">
          {checked && <NewsletterChecks {...checked} />}
          {checked && draft && (
            <NewsletterSending
              newsletter={newsletter}
              audience={checked.audience}
              ready={checked.ready}
              automatable={checked.automatable}
              refused={refused}
            />
          )}
          {preview && <NewsletterPreview newsletter={newsletter._id} preview={preview} look={look} />}
        </div>
      )}
    </div>
  );
}
