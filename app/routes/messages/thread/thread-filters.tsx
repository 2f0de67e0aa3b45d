import { Form } from "@remix-run/react";
import * as styles from "#app/features/messages/messages.module.css";
import { callsPath, messagesPath, threadsPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Phone, Search } from "#app/ui/icon.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import type { Inbox } from "#modules/messaging/schemas.ts";

const LABELS: Record<Inbox, string> = { own: "My own", team: "Swap team", reported: "Reported", warned: "Warnings" };

type Props = { query: { inbox: Inbox; q: string }; inboxes: readonly Inbox[] };

/** The search, and for staff the lists to choose from. */
export function ThreadFilters({ query, inboxes }: Props) {
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
