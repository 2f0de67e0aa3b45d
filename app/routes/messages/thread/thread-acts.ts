import { act, defineActs } from "#app/http/forms/acts.ts";
import type { ThreadAct } from "#app/shared/acts.ts";
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
type Plain = Exclude<ThreadAct, "reply" | "read">;

/** What the people of a conversation do with it. */
export const THREAD_ACTS = defineActs<Plain, "thread">({
  block: act(blockInThread, "Blocked. Neither of you can write to the other."),
  unblock: act(unblockInThread, "Unblocked."),
  mute: act(muteThread, "Muted. You get no emails about this conversation."),
  unmute: act(unmuteThread, "You get emails about this conversation again."),
  report: act(reportThread, "Thank you. Our staff will look at this conversation."),
  clear: act(clearWarning, "The warning was removed.", { input: () => ({}) }),
  settle: act(settleReport, "The report is settled.", { input: () => ({}) }),
});
