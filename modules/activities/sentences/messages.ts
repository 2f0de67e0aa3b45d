import * as content from "#modules/content/events.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import * as follows from "#modules/marketplace/follows/events.ts";
import * as searches from "#modules/marketplace/searches/events.ts";
import * as messaging from "#modules/messaging/events.ts";
import * as newsletters from "#modules/newsletters/events.ts";
import { type Sentence, say } from "./say.ts";

const NEWSLETTER_ACTS = {
  draft: "saved the draft of the newsletter",
  scheduled: "scheduled the newsletter",
  sending: "began to send the newsletter",
  sent: "finished sending the newsletter",
  stopped: "stopped sending the newsletter",
  removed: "removed the draft of the newsletter",
};

const TEXTS: Record<string, string> = {
  blog: "blog post",
  press: "press release",
  news: "news item",
  tips: "tip",
  testimonials: "testimonial",
  openings: "job opening",
  "landing-pages": "landing page",
};
const TEXT_ACTS: Record<string, string> = {
  submitted: "submitted for review",
  scheduled: "scheduled",
  published: "published",
  unpublished: "unpublished",
  restored: "restored an earlier version of",
  removed: "removed",
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
  say(
    "content",
    newsletters.newsletterChanged,
    ({ status, newsletter }, { title }) => NEWSLETTER_ACTS[status ?? "draft"] + title(newsletter),
  ),
  say(
    "content",
    content.contentSaved,
    ({ kind, act, id }, { title }) =>
      `${lookup(TEXT_ACTS, act) ?? "saved"} the ${lookup(TEXTS, kind) ?? "text"}${title(id)}`,
  ),
  say("cars", follows.swapFollowed, "follows the car"),
  say("cars", follows.swapUnfollowed, "stopped following the car"),
  say("cars", searches.searchSaved, "saved a search"),
  say("cars", searches.searchChanged, "changed a saved search"),
  say("cars", searches.searchDeleted, "deleted a saved search"),
  say("cars", searches.alertsAsked, "asked for alerts of a search"),
];
