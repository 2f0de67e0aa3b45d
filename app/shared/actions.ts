import type { AnyAction } from "#modules/swaps/lifecycle.ts";

/** Actions of the lifecycle that no panel has a form for, and where people take them. */
export const TAKEN_ELSEWHERE = {
  "evaluation-booked": "the booking screen",
  "evaluation-canceled": "the booking screen",
  "evaluation-complete": "the evaluation screen",
  "self-inspect": "the evaluation screen",
  "accept-offer": "the offer’s own address",
  "agree-admin": "the seller’s answer",
  "auction-sold": "the action auction-outcome",
  "auction-unsold": "the action auction-outcome",
} as const satisfies Partial<Record<AnyAction, string>>;

/** What staff do about the seller's agreement to a price. */
export type SellerQuestionAction = "ask-seller" | "record-call" | "confirm-call" | "withdraw-question";

/** What forms do with a swap beside the actions of its lifecycle. */
type Beside =
  | SellerQuestionAction
  | "auction-outcome"
  | "change-price"
  | "ask-change"
  | "withdraw-request"
  | "decline-request"
  | "correct-taxes"
  | "take-tax-estimate"
  | "schedule-delivery"
  | "cancel-delivery"
  | "move-delivery"
  | "note"
  | "team"
  | "check-market"
  | "order-report"
  | "pay-state"
  | "record-payoff"
  | "change-terms"
  | "approve-deviation"
  | "decline-deviation";

/** Names of the actions of a swap, as they stand in addresses: each action of the lifecycle that has a form, and the rest. */
export type SwapAction = Exclude<AnyAction, keyof typeof TAKEN_ELSEWHERE> | Beside;

/** Those that sellers have on the page of their car. */
export type SellerAction =
  | Extract<
      SwapAction,
      | "agree"
      | "agree-cash-offer"
      | "decline-cash-offer"
      | "ask-change"
      | "withdraw-request"
      | "request-cancel"
      | "revert-cancel"
      | "sell-again"
      | "evaluation-confirmed"
    >
  | "floor"
  | "agree-reserve"
  | "lower-reserve"
  | "answer-question"
  | NegotiationAction;

/** Names of the actions of a task. Its panel also has the actions of its swap; a note there belongs to the task. */
export type TaskAction = "follow-up" | "no-response" | "high-ask" | "status" | "check" | "note" | "complete";

/** What the seller and staff do with all closing papers of a deal. */
export type PapersAction = "co-owner";

/** What the parties and staff do with a closing paper. */
export type PaperAction = "signature" | "countersignature" | "decline" | "question";

/** What staff do about a person’s ID (`u/identity-checks`). */
export type IdentityAction = "decision" | "in-person";

/** What members do about the bank account to which they are paid (`u/profile/payout`). */
export type PayoutAction = "account" | "earlier";
/** What those who pay do about a changed one (`u/payouts`). */
export type PayoutCheckAction = "call";

/** What buyer, seller, and staff do with a claim. */
export type ClaimFormAction =
  | "answer"
  | "message"
  | "withdrawal"
  | "decision"
  | "reopening"
  | "approve-deviation"
  | "decline-deviation";

/** What is done with several tasks of the list at once. */
export type TaskListAction = "assign" | "follow-up" | "hold" | "open" | "done" | "undo";

/** What is done with several swaps of the list at once. */
export type SwapListAction = "roles" | "cancel";

/** What is done with several lots at once. */
export type LotListAction = "auction-again";

/** What is done with several conversations at once. */
export type ThreadListAction = "read" | "unread" | "mute" | "unmute";

/** What is done with a saved view of a list. */
export type ListViewAction = "delete";

/** What a member does about a loan estimate (`u/financing`). */
export type FinancingAction = "ask" | "drop";

/** What saves a panel of the evaluation. A damage is reported by itself; `damages` corrects and removes. */
export type EvaluationPart =
  | "car"
  | "pictures"
  | "order"
  | "caption"
  | "video"
  | "options"
  | "essentials"
  | "keys"
  | "comment"
  | "checklist"
  | "codes"
  | "tires"
  | "damage"
  | "damages"
  | "verification";
/** What completes an evaluation: its two stages, and the inspection by the seller. */
export type EvaluationEnd = "complete" | "verify" | "self";
/** Buttons of the evaluation. */
export type EvaluationAction = EvaluationPart | EvaluationEnd | "fail";

/** What is done with the pictures and videos of a car. */
export type PicturesAction = "add" | "arrange" | "move" | "remove" | "caption" | "video" | "remove-video";

/** Buttons of the screen that edits a car. `lists` saves nothing: it loads the lists of the chosen car. */
export type EditAction = "save" | "lists";

/** Buttons of the screen that adds a swap. `lists` loads the lists of the chosen car, `look-up` the car of a VIN or a plate. */
export type AddSwapAction = "save" | "lists" | "look-up";

/** Actions on an appointment: an evaluation, a drop-off, or a pick-up. */
export type BookingAction = "book" | "confirm" | "cancel" | "reassign";

/** What accountants decide in the ledger. */
export type ChartAction = "pin-chart" | "unpin-chart";
/** The buttons on the integrations. */
export type IntegrationsAction = "check";
/** The button on the page about setting up the site. */
export type SetupAction = "test-email";
/** The buttons on the page about the system. */
export type SystemAction = "retry" | "retry-all" | "send-again" | "arrived";
export type AlertsAction = "choose-mails" | "save-band";
export type AnnotationAction = "add-annotation" | "delete-annotation";
export type LedgerAction = "approve-deviation" | "decline-deviation";

/** What accountants do with the books of one deal. */
export type LedgerDealAction = "reverse" | "write-off" | "pay" | "transfer" | "release";

/** What accountants do with a month of the books. */
export type PeriodAction = "close-month" | "reopen-month" | "approve-month" | "decline-month";

/** What accountants do with bank statements. */
export type BankAction = "upload" | "store" | "match" | "split" | "unmatch" | "aside";

/** Responses to an offer, by all parties. */
export type OfferFormAction = "acceptance" | "decline" | "withdrawal" | "counter" | "counter-withdrawal";

/** What both sides and staff do with a visit. */
export type VisitFormAction = "acceptance" | "decline" | "cancellation" | "change" | "missed";

/** What administrators do with a center, and with a service area. */
export type CenterAction = "save" | "close" | "open" | "remove" | "holiday" | "no-holiday";
export type AreaAction = "save" | "remove";

/** A person's own settings of visits. */
export type EventsAction = "open-feed" | "close-feed" | "settings";

/** What the owner of a saved filter does with it, in the account or by the link of a mail. */
export type SearchAction = "change" | "delete" | "renew-feed";

/** What people do with their weekly hours and days away. */
export type AvailabilityAction = "hours" | "away" | "change" | "back";

/** The ends of a person's own sessions: one, or all but this browser's. */
export type SessionAction = "end" | "end-others";
/** What people do with apps that act for members: their own ones, and those that they have connected. */
export type AppAction = "register" | "rotate" | "addresses" | "version" | "remove" | "disconnect";

/** What people do with their API keys (`u/profile/keys`). */
export type ApiKeyAction = "create" | "create-test" | "rotate" | "revoke" | "version" | "reset-sandbox";
export type WebhookAction = "create" | "update" | "delete" | "test" | "replay";

/** What people do with their two-step sign-in (`u/profile/security`). */
export type SecurityAction =
  | "begin"
  | "confirm"
  | "renew"
  | "off"
  | "passkey-add"
  | "passkey-rename"
  | "passkey-remove";

/** What staff do with an account. */
export type UserAction =
  | "activation"
  | "deactivation"
  | "verification"
  | "removal"
  | "roles"
  | "note"
  | "session-end"
  | "sessions-end"
  | "key-revoke"
  | "app-approve"
  | "app-remove"
  | "partner-id"
  | "two-step-reset";

/** What staff do with several accounts at once. */
export type UserListAction = "activate" | "deactivate";

/** What administrators ask several devices for at once. */
export type DeviceListAction = Exclude<DeviceAction, "remove">;

/** What staff do with several subscribers at once. */
export type SubscriberListAction = "confirm" | "end";

/** What staff do with a batch that has finished. */
export type BatchAction = "undo";

/** What administrators ask of a device. */
export type DeviceAction = "ask-log" | "ask-sign-out" | "remove";

/** What people do about calls. */
export type CallAction = "call-me" | "seller" | "person" | "appointment" | "hang-up";

/** What a person does with a simulated telephone. */
export type InboxCallAction = "answer" | "decline" | "hang-up";

/** Steps in proving an email or a phone. */
export type ContactAction = "send" | "call" | "change" | "code" | "cancel";

/** What the people of a conversation do with it, and what administrators do with a reported one. */
export type ThreadAction = "reply" | "read" | "block" | "unblock" | "mute" | "unmute" | "report" | "clear" | "settle";

/** What is done with a public question: its readers answer or report it, and staff decide about it. */
export type QuestionAction = "answer" | "report" | "show" | "remove";

/** What staff do with a subscriber of the newsletter. */
export type SubscriberAction = "confirm" | "end" | "lift" | "erase";

/** What staff do with an uploaded file of subscribers: "confirm" adds the people. */
export type ImportAction = "map" | "confirm" | "discard" | "undo";

/** What staff do with a segment of subscribers; counting changes nothing. */
export type SegmentAction = "save" | "count" | "remove";

/** What staff do with a template of messages. */
export type TemplateAction = "save" | "remove";

/** What a dealer does in an auction room. */
export type LotAction =
  | "bid"
  | "autobid"
  | "buy-now"
  | "delete-autobid"
  | "terms"
  | "watch"
  | "unwatch"
  | NegotiationAction;
/** What a dealer does with the team of the company. */
export type TeamAction =
  | "invite"
  | "withdraw"
  | "join"
  | "save-member"
  | "remove-member"
  | "save-sign-on"
  | "remove-sign-on";
/** What a dealer does with a list of VINs. */
export type VinListAction = "check" | "watch";
/** What staff do with an auction date and its run order. */
export type AuctionDateAction = "save" | "remove" | "schedule" | "arrange";

/** What staff do with one lot. */
export type DeskLotAction =
  | SellerQuestionAction
  | "terms"
  | "start"
  | "move"
  | "cancel"
  | "remove-bid"
  | "remove-buy-now"
  | "second-chance"
  | NegotiationAction;

/** How a side answers the other one after a close below the reserve. */
export type NegotiationAction = "accept-price" | "decline-price" | "counter-price";

/** What editors do with a text. The first five send its whole form. */
export type TextAction =
  | "save"
  | "review"
  | "publish"
  | "schedule"
  | "preview"
  | "unpublish"
  | "remove"
  | "restore"
  | "comment"
  | "settle";

/** What staff write down about a dealer. */
export type DealerAction = "check" | "reject" | "activate-account";

/** What forms do with a newsletter. */
export type NewsletterFormAction =
  | "save"
  | "automate"
  | "resend"
  | "test"
  | "send"
  | "schedule"
  | "unschedule"
  | "stop"
  | "continue"
  | "duplicate"
  | "remove";
