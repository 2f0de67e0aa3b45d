import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import { useLive } from "#app/features/live/use-live.ts";
import * as styles from "#app/features/messages/messages.module.css";
import { ThreadList } from "#app/features/messages/thread-list.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { callsPath, messagesPath, threadsPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { cx } from "#app/ui/class-names.ts";
import { MessageSquare, Phone, Search } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { findThreads, usualInbox } from "#modules/messaging/index.ts";
import { maySupervise, speaksForTeam } from "#modules/messaging/policy.ts";
import { INBOXES, type Inbox } from "#modules/messaging/schemas.ts";

const LABELS: Record<Inbox, string> = { own: "My own", team: "Swap team", reported: "Reported", warned: "Warnings" };

type Props = { query: { inbox: Inbox; q: string }; inboxes: readonly Inbox[] };

/** The search, and for staff the lists to choose from. */
function ThreadFilters({ query, inboxes }: Props) {
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
          {inboxes.length > 1 && <input type="hidden" name="inbox" value={query.inbox} />}
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
    </div>
  );
}

export const addresses = ["/u/messages"];
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
  const threads = await findThreads(actor, { inbox, q, page: pageAsked(request) });
  return { threads, query: { inbox, q }, inboxes, user: actor.id, now: new Date().toISOString() };
}

const inboxesOf = (team: boolean, supervises: boolean): Inbox[] =>
  INBOXES.filter((inbox) => (inbox === "own" ? true : inbox === "team" ? team : supervises));

export default function Messages() {
  const { threads, query, inboxes, user, now } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { thread } = useParams();
  const panel = useOutlet();
  useLive([`user:${user}`, ...(inboxes.includes("team") ? ["team-messages"] : []), ...watched(query.inbox)]);
  return (
    <div className={cx("grid paper", styles.mail, panel && styles.atThread)}>
      <section className={styles.threads} aria-label="Conversations">
        <ThreadFilters query={query} inboxes={inboxes} />
        <ThreadList lines={threads.list} current={thread} search={search} now={now} query={query} />
        <Pager
          page={threads.page.page}
          end={threads.page.end}
          to={(page) => threadsPath({ ...query, page })}
          count={threads.page.page > 1 || !threads.page.end ? `${threads.page.from} to ${threads.page.to}` : undefined}
        />
      </section>
      {panel ?? <NoThread empty={threads.list.length === 0} />}
    </div>
  );
}

const watched = (inbox: Inbox) => (inbox === "reported" ? ["message-reports"] : []);

/** Beside the list while no conversation is open. */
function NoThread({ empty }: { empty: boolean }) {
  return (
    <div className={styles.noThread}>
      {empty ? (
        <EmptyState icon={MessageSquare} title="No messages yet">
          Start a conversation on a car's page, or with our team on your own car's page.
        </EmptyState>
      ) : (
        <EmptyState icon={MessageSquare} title="Choose a conversation" />
      )}
    </div>
  );
}
