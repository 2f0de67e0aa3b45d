import * as styles from "#app/features/messages/messages.module.css";
import { EmptyState } from "#app/ui/card.tsx";
import { MessageSquare } from "#app/ui/icon.tsx";

/** Beside the list while no conversation is open. */
export function NoThread({ empty }: { empty: boolean }) {
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
