import { defineFormActions, formAction } from "#app/http/forms/form-actions.ts";
import type { ThreadAction } from "#app/shared/actions.ts";
import {
  blockInThread,
  clearWarning,
  muteThread,
  reportThread,
  settleReport,
  unblockInThread,
  unmuteThread,
} from "#modules/messaging/index.ts";

/** Those with a form of their own; an answer has files, and scripts say what was read. */
type Plain = Exclude<ThreadAction, "reply" | "read">;

/** What the people of a conversation do with it. */
export const THREAD_ACTIONS = defineFormActions<Plain, "thread">({
  block: formAction(blockInThread, "Blocked. Neither of you can write to the other."),
  unblock: formAction(unblockInThread, "Unblocked."),
  mute: formAction(muteThread, "Muted. You get no emails about this conversation."),
  unmute: formAction(unmuteThread, "You get emails about this conversation again."),
  report: formAction(reportThread, "Thank you. Our staff will look at this conversation."),
  clear: formAction(clearWarning, "The warning was removed.", { input: () => ({}) }),
  settle: formAction(settleReport, "The report is settled.", { input: () => ({}) }),
});
