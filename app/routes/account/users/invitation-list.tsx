import { EmptyState } from "#app/ui/card.tsx";
import { Mail } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import type { Invitation } from "#modules/messaging/schemas.ts";

const STATUS: Record<Invitation["status"], string> = { sent: "Sent", joined: "Joined", expired: "Expired" };

/** The invitations a member has sent, newest first. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Table
      caption="Invitations"
      rows={invitations}
      rowKey={(row) => row._id}
      empty={
        <EmptyState icon={Mail} title="No invitations yet" heading="h3">
          Invite a friend by email, or share your own link. Everyone who joins through it is counted here.
        </EmptyState>
      }
      columns={[
        { key: "email", label: "Email", cell: (row) => row.email },
        { key: "about", label: "About", cell: (row) => row.swap?.name ?? "Joining" },
        { key: "sent", label: "Sent", cell: (row) => formatDashboardDate(row.createdAt) },
        { key: "status", label: "Status", cell: (row) => STATUS[row.status] },
      ]}
    />
  );
}
