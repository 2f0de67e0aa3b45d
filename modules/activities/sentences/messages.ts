import * as content from "#modules/content/events.ts";
import * as follows from "#modules/marketplace/follows/events.ts";
import * as searches from "#modules/marketplace/searches/events.ts";
import * as messaging from "#modules/messaging/events.ts";
import * as newsletters from "#modules/newsletters/events.ts";
import { type Sentence, say } from "./say.ts";

const NEWSLETTER_ACTS = {
  draft: "saved the draft of a newsletter",
  scheduled: "scheduled a newsletter",
  sending: "began to send a newsletter",
  sent: "The newsletter was sent to all readers",
  stopped: "stopped sending a newsletter",
  removed: "removed the draft of a newsletter",
};

export const messageSentences: Sentence[] = [
  say(
    "messages",
    messaging.messageSent,
    ({ to }, { name }) => `wrote a message to ${to === "team" ? "the swap team" : name(to)}`,
  ),
  say("messages", messaging.threadChanged, "changed the state of a conversation"),
  say("messages", messaging.threadReported, "reported a conversation"),
  say("messages", messaging.reportSettled, "settled the report of a conversation"),
  say("messages", messaging.templatesChanged, "changed a template"),
  say("messages", messaging.callRequested, "asked for a call"),
  say("messages", messaging.noticeSettingsSaved, "changed how to be notified"),
  say(
    "messages",
    messaging.shared,
    ({ channel, swap }) => `shared ${swap ? "the car" : "a page"} by ${channel === "sms" ? "text message" : "email"}`,
  ),
  say("messages", messaging.teamContacted, "wrote to us on the contact page"),
  say("content", newsletters.subscriptionAsked, "asked for the newsletter"),
  say("content", newsletters.confirmationRepeated, "asked a subscriber of the newsletter to confirm once more"),
  say("content", newsletters.subscriptionConfirmed, "confirmed the newsletter"),
  say("content", newsletters.subscriptionLeft, "left the newsletter"),
  say("content", newsletters.preferencesSaved, "chose what to read in the newsletter"),
  say("content", newsletters.addressSuppressed, ({ reason }) =>
    reason === "complaint" ? "marked a newsletter as spam" : "can't be reached by the newsletter anymore",
  ),
  say("content", newsletters.suppressionLifted, "let a suppressed address subscribe again"),
  say("content", newsletters.subscriberErased, "erased a subscriber of the newsletter"),
  say("content", newsletters.segmentSaved, "saved a segment of subscribers"),
  say("content", newsletters.segmentRemoved, "removed a segment of subscribers"),
  say("content", newsletters.importStarted, "imported a file of subscribers"),
  say("content", newsletters.newsletterChanged, ({ status }) => NEWSLETTER_ACTS[status ?? "draft"]),
  say("content", content.contentSaved, ({ kind }) => `saved a text (${kind ?? "page"})`),
  say("cars", follows.swapFollowed, "follows the car"),
  say("cars", follows.swapUnfollowed, "stopped following the car"),
  say("cars", searches.searchSaved, "saved a search"),
  say("cars", searches.searchChanged, "changed a saved search"),
  say("cars", searches.searchDeleted, "deleted a saved search"),
  say("cars", searches.alertsAsked, "asked for alerts of a search"),
];
