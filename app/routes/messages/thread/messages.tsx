import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import { ActiveFilters } from "#app/features/lists/active-filters.tsx";
import { BulkBar, changedRows } from "#app/features/lists/bulk-bar.tsx";
import { BulkResults } from "#app/features/lists/bulk-results.tsx";
import { KeptParams } from "#app/features/lists/kept-params.tsx";
import { ViewMenu } from "#app/features/lists/view-menu.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import * as styles from "#app/features/messages/messages.module.css";
import { ThreadList } from "#app/features/messages/thread-list.tsx";
import { performForRows, type RowAct } from "#app/http/forms/bulk-rows.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import type { ThreadListAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import type { BulkAnswer } from "#app/shared/form-state.ts";
import { callsPath, messagesPath, threadBulkPath, threadsPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { cx } from "#app/ui/class-names.ts";
import { MessageSquare, Phone, Search } from "#app/ui/icon.tsx";
import { Chip } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import type { ListView } from "#modules/accounts/schemas.ts";
import {
  findThread,
  findThreads,
  muteThread,
  readThread,
  seeSwapNotifications,
  unmuteThread,
  unreadThread,
  usualInbox,
} from "#modules/messaging/index.ts";
import { maySupervise, speaksForTeam } from "#modules/messaging/policy.ts";
import { ALL_MESSAGES, INBOXES, type Inbox } from "#modules/messaging/schemas.ts";

const LABELS: Record<Inbox, string> = { own: "My own", team: "Swap team", reported: "Reported", warned: "Warnings" };

type Query = { inbox: Inbox; q: string; unread: boolean };
type Props = { query: Query; inboxes: readonly Inbox[]; views: readonly ListView[] };

/** The search, and for staff the lists to choose from. */
function ThreadFilters({ query, inboxes, views }: Props) {
  const searches = query.inbox === "own" || query.inbox === "team";
  return (
    <div className={`grid sticky gap-8 paper line-bottom ${styles.filters}`}>
      {inboxes.length > 1 && (
        <Segments
          label="Lists"
          tabs={inboxes.map((inbox) => ({
            to: threadsPath({ inbox }),
            label: LABELS[inbox],
            current: inbox === query.inbox,
          }))}
        />
      )}
      {searches && (
        <Form action={messagesPath} role="search" className="flex gap-4">
          <KeptParams except={["q"]} />
          <input
            className="grow"
            key={query.q}
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder="Search messages"
            aria-label="Search messages"
            maxLength={100}
          />
          <Button kind="quiet" square label="Search">
            <Search />
          </Button>
          <ButtonLink kind="quiet" square to={callsPath} label="Calls">
            <Phone />
          </ButtonLink>
        </Form>
      )}
      {searches && (
        <div className="row wrap gap-8">
          <ViewMenu list="messages" views={views} />
          {!query.unread && <Chip to={threadsPath({ ...query, unread: 1 })}>Unread</Chip>}
          <ActiveFilters
            used={[
              ["unread", query.unread && "Unread"],
              ["q", query.q && `“${query.q}”`],
            ]}
          />
        </div>
      )}
    </div>
  );
}

export const addresses = ["/u/messages", "/u/messages/acts/:act"];
export const noExport = "conversations are private; a person takes their own along with `/u/profile/data`";

export const handle = { title: "Messages" };
export const meta: MetaFunction = () => [{ title: `Messages · ${NAME}` }];

/** The conversations of the user, the last written first, 40 per page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const { searchParams } = new URL(request.url);
  const inboxes = inboxesOf(speaksForTeam(actor), maySupervise(actor));
  const inbox = inboxes.find((name) => name === searchParams.get("inbox")) ?? usualInbox(actor);
  const q = (searchParams.get("q") ?? "").slice(0, 100);
  const unread = searchParams.has("unread");
  const [threads, views] = await Promise.all([
    findThreads(actor, { inbox, q, unread, page: pageAsked(request) }),
    findListViews(actor, "messages"),
  ]);
  const query = { inbox, q, unread };
  const own = inbox === "own" || inbox === "team";
  return { threads, query, inboxes, views, picks: own, user: actor.id, now: new Date().toISOString() };
}

const conversations = (n: number) => (n === 1 ? "1 conversation is" : `${n} conversations are`);

const ACTS: Record<ThreadListAction, RowAct> = {
  read: {
    each: async (actor, thread, options) => {
      const read = await readThread(actor, { thread, seq: ALL_MESSAGES }, options);
      if (read.ok) await seeSwapNotifications(actor, read.value.swap);
      return read;
    },
    done: (n) => `${conversations(n)} marked as read.`,
    undo: "unread",
  },
  unread: {
    each: (actor, thread, options) => unreadThread(actor, { thread }, options),
    done: (n) => `${conversations(n)} marked as unread.`,
    undo: "read",
  },
  mute: {
    each: (actor, thread, options) => muteThread(actor, { thread }, options),
    done: (n) => `${conversations(n)} muted. You get no emails about ${n === 1 ? "it" : "them"}.`,
    undo: "unmute",
  },
  unmute: {
    each: (actor, thread, options) => unmuteThread(actor, { thread }, options),
    done: (n) => `You get emails about ${n === 1 ? "1 conversation" : `${n} conversations`} again.`,
    undo: "mute",
  },
};

/** Performs the act that the address names with the selected conversations. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { search } = new URL(request.url);
  return performForRows(request, actor, params.act, {
    acts: ACTS,
    to: (act) => threadBulkPath(act as ThreadListAction) + search,
    back: messagesPath + search,
    nameOf: async (thread) => (await findThread(actor, thread))?.with.name ?? "Conversation",
  });
}

const BULK_FORM = "bulk-threads";

const inboxesOf = (team: boolean, supervises: boolean): Inbox[] =>
  INBOXES.filter((inbox) => (inbox === "own" ? true : inbox === "team" ? team : supervises));

export default function Messages() {
  const { threads, query, inboxes, views, picks, user, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as BulkAnswer | undefined;
  const { search } = useLocation();
  const { thread } = useParams();
  const panel = useOutlet();
  useLive([`user:${user}`, ...(inboxes.includes("team") ? ["team-messages"] : []), ...watched(query.inbox)]);
  return (
    <div className={cx("grid paper", styles.mail, panel && styles.atThread)}>
      <section className={styles.threads} aria-label="Conversations">
        <ThreadFilters query={query} inboxes={inboxes} views={views} />
        {answer && <BulkResults lines={answer.lines} message={answer.sentence} />}
        <ThreadList
          lines={threads.list}
          current={thread}
          search={search}
          now={now}
          query={query}
          picks={picks ? { form: BULK_FORM, selected: answer?.selected ?? [] } : undefined}
        />
        <Pager
          page={threads.page.page}
          end={threads.page.end}
          to={(page) => withQuery(messagesPath + search, { page })}
          count={threads.page.page > 1 || !threads.page.end ? `${threads.page.from} to ${threads.page.to}` : undefined}
        />
        {picks && <ThreadBulkBar inbox={query.inbox} search={search} changed={changedRows(answer)} />}
      </section>
      {panel ?? <NoThread empty={threads.list.length === 0} />}
    </div>
  );
}

type BarProps = { inbox: Inbox; search: string; changed: readonly string[] };

/** What can be done with the selected conversations. The team always hears of its own. */
function ThreadBulkBar({ inbox, search, changed }: BarProps) {
  const button = (act: ThreadListAction, text: string) => (
    <Button size="small" formAction={threadBulkPath(act) + search}>
      {text}
    </Button>
  );
  return (
    <BulkBar
      id={BULK_FORM}
      label="Selected conversations"
      action={threadBulkPath("read") + search}
      acts={`${messagesPath}/acts/`}
      changed={changed}
    >
      {button("read", "Mark as read")}
      {button("unread", "Mark as unread")}
      {inbox === "own" && button("mute", "Mute")}
      {inbox === "own" && button("unmute", "Unmute")}
    </BulkBar>
  );
}

const watched = (inbox: Inbox) => (inbox === "reported" ? ["message-reports"] : []);

/** Beside the list while no conversation is open. */
function NoThread({ empty }: { empty: boolean }) {
  return (
    <div className={styles.noThread}>
      {empty ? (
        <EmptyState icon={MessageSquare} title="No messages yet">
          Start a conversation on a car’s page, or with our team on your own car’s page.
        </EmptyState>
      ) : (
        <EmptyState icon={MessageSquare} title="Choose a conversation" />
      )}
    </div>
  );
}
