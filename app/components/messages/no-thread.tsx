import { EmptyState } from "../ui/card.tsx";
import { MessageSquare } from "../ui/icon.tsx";
import * as styles from "./messages.module.css";

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
