import type { Merging } from "#db/merge.ts";
import { callRequests, calls } from "../calls/tables.ts";
import { messageBlocks, messages, threadReports, threadSides, threads } from "../conversations/tables.ts";
import { invitations } from "../invitations/tables.ts";
import {
  contactMessages,
  notificationSettings,
  notifications,
  outbox,
  pushSubscriptions,
  summaryItems,
} from "../tables.ts";
import { findConversationConflicts, forgetOwnBlocks } from "./conversation-conflicts.ts";

export const messagingMerging: Merging = {
  parts: [
    { what: "Conversations", column: threads.memberId },
    { what: "Conversations", column: threads.otherId },
    { column: threadSides.partyId },
    { what: "Messages", column: messages.partyId },
    { column: messages.authorId },
    { column: messageBlocks.blockerId, once: [[messageBlocks.blockedId]] },
    { column: messageBlocks.blockedId, once: [[messageBlocks.blockerId]] },
    { column: threadReports.reporterId },
    { what: "Calls", column: calls.callerId },
    { what: "Calls", column: calls.calleeId },
    { column: callRequests.userId },
    { what: "Invitations", column: invitations.inviterId },
    { column: contactMessages.userId },
    { column: outbox.userId },
    {
      column: notifications.userId,
      once: [
        [notifications.type, notifications.swapId],
        [notifications.type, notifications.taskId],
      ],
    },
    { column: notificationSettings.userId, alone: true },
    { column: pushSubscriptions.userId },
    { column: summaryItems.userId },
  ],
  conflicts: findConversationConflicts,
  prepare: forgetOwnBlocks,
};
