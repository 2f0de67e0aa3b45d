import { lookup } from "#modules/kernel/lookup.ts";

/** Which notifications exist, how urgent they are, and what their readers may choose. Browser-safe. */

export const NOTIFICATION_CHANNELS = ["mail", "sms", "bell"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * How emails of a group arrive. Urgent ones arrive at once unless the reader wants none at all; the rest arrive at once,
 * together in the daily summary, or not at all.
 */
export const MAIL_MODES = {
  now: "All at once",
  daily: "Urgent at once, rest daily",
  urgent: "Only urgent ones",
  off: "None",
} as const;
export type MailMode = keyof typeof MAIL_MODES;
export const mailModes = Object.keys(MAIL_MODES) as MailMode[];

export type GroupChoice = { mail: MailMode; sms: boolean; bell: boolean };
/** What a person has chosen, as stored. */
export type StoredChoices = Partial<Record<NotificationGroup, Partial<GroupChoice>>>;

type Group = {
  label: string;
  about: string;
  /** Applies until the reader chooses something else. */
  preset: GroupChoice;
  /** The channels that the reader can't turn off. */
  fixed?: readonly NotificationChannel[];
  /** Only for staff. */
  team?: boolean;
  /** The modes that make sense, if not all do. */
  modes?: readonly MailMode[];
  /** What "all at once" means for this group. */
  now?: string;
};

const group = (values: Group): Group => values;

/** The groups in which readers choose how they are notified. */
export const NOTIFICATION_GROUPS = {
  account: group({
    label: "Your account",
    about: "Codes, passwords, and who signs in.",
    preset: { mail: "now", sms: true, bell: true },
    fixed: ["mail", "sms", "bell"],
  }),
  deal: group({
    label: "Your deal",
    about: "Papers, payments, delivery, and title.",
    preset: { mail: "now", sms: true, bell: true },
    fixed: ["mail"],
  }),
  sale: group({
    label: "The sale of your car",
    about: "Prices, the listing, and what comes next.",
    preset: { mail: "daily", sms: true, bell: true },
  }),
  offers: group({
    label: "Offers",
    about: "Offers you make and offers for your car.",
    preset: { mail: "daily", sms: true, bell: true },
  }),
  auctions: group({
    label: "Auctions",
    about: "Cars you bid on, and your car in an auction.",
    preset: { mail: "now", sms: true, bell: true },
  }),
  visits: group({
    label: "Appointments",
    about: "Visits, evaluations, and drop-offs.",
    preset: { mail: "daily", sms: true, bell: true },
  }),
  messages: group({
    label: "Messages",
    about: "What buyers, sellers, and our team write to you.",
    preset: { mail: "now", sms: false, bell: true },
  }),
  followed: group({
    label: "Cars you follow",
    about: "Listed cars and lower prices.",
    preset: { mail: "now", sms: false, bell: true },
    modes: ["now", "daily", "off"],
  }),
  searches: group({
    label: "Saved filters",
    about: "Cars that fit. Each filter has its own frequency.",
    preset: { mail: "now", sms: false, bell: true },
    modes: ["now", "off"],
    now: "As each filter says",
  }),
  team: group({
    label: "Work for the team",
    about: "Tasks and cars that are yours to look after.",
    preset: { mail: "daily", sms: false, bell: true },
    team: true,
  }),
};
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;
export const notificationGroups = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[];
export const groupNamed = (name: string | undefined): Group | undefined => lookup(NOTIFICATION_GROUPS, name);
export const isFixed = (name: NotificationGroup, channel: NotificationChannel): boolean =>
  NOTIFICATION_GROUPS[name].fixed?.includes(channel) ?? false;

/**
 * `now`: passes quiet hours, because it answers the reader's own act or is worthless later. `soon`: emails arrive at
 * once, texts after the quiet hours. `daily`: can wait for the daily summary.
 */
export type Pace = "now" | "soon" | "daily";

const type = (group: NotificationGroup, pace: Pace) => ({ group, pace });

/** Every type of notification, named after its event. A new notification starts with a line here. */
export const NOTIFICATION_TYPES = {
  "user.verification-requested": type("account", "now"),
  "user.password-requested": type("account", "now"),
  "user.password-changed": type("account", "now"),
  "user.contact-replaced": type("account", "now"),
  "user.account-opened": type("account", "now"),
  "user.deactivated": type("account", "now"),
  "user.signed-in": type("account", "now"),
  "user.api-key-created": type("account", "now"),
  "user.app-connected": type("account", "now"),
  "user.partner-id-changed": type("account", "now"),
  "user.second-step-due": type("account", "now"),
  "user.company-linked": type("account", "now"),
  "user.passkey-added": type("account", "now"),
  "user.passkey-removed": type("account", "now"),
  "user.two-step-on": type("account", "now"),
  "user.two-step-off": type("account", "now"),
  "user.recovery-code-used": type("account", "now"),
  "user.roles-changed": type("account", "now"),
  "user.welcome": type("account", "soon"),
  "user.activated": type("account", "soon"),
  "swap.registered": type("sale", "soon"),
  "swap.price-proposed": type("sale", "soon"),
  "swap.price-changed": type("sale", "daily"),
  "swap.cash-offer": type("sale", "soon"),
  "swap.channel-changed": type("sale", "daily"),
  "swap.change-declined": type("sale", "soon"),
  "swap.change-answered": type("sale", "soon"),
  "seller.asked": type("sale", "now"),
  "seller.answered": type("sale", "now"),
  "evaluation.complete": type("sale", "soon"),
  "swap.listed": type("sale", "soon"),
  "swap.pre-deal": type("sale", "soon"),
  "swap.disqualified": type("sale", "soon"),
  "swap.canceled": type("sale", "soon"),
  "swap.restored": type("sale", "soon"),
  "inspection.book": type("visits", "soon"),
  "inspection.book-reminder": type("visits", "soon"),
  "inspection.booked": type("visits", "soon"),
  "inspection.moved": type("visits", "soon"),
  "inspection.reassigned": type("visits", "daily"),
  "inspection.confirmed": type("visits", "daily"),
  "inspection.canceled": type("visits", "soon"),
  "inspection.failed": type("visits", "soon"),
  "visit.requested": type("visits", "soon"),
  "visit.accepted": type("visits", "soon"),
  "visit.declined": type("visits", "soon"),
  "visit.changed": type("visits", "soon"),
  "visit.canceled": type("visits", "soon"),
  "visit.due": type("visits", "now"),
  "visit.missed": type("visits", "soon"),
  "offer.made": type("offers", "soon"),
  "offer.updated": type("offers", "soon"),
  "offer.countered": type("offers", "soon"),
  "offer.declined": type("offers", "soon"),
  "offer.canceled": type("offers", "daily"),
  "offer.expired": type("offers", "soon"),
  "offer.accepted": type("offers", "soon"),
  "offer.waits": type("offers", "daily"),
  "offer.fell-through": type("offers", "soon"),
  "car.available": type("offers", "soon"),
  "deal.created": type("deal", "soon"),
  "deal.canceled": type("deal", "soon"),
  "deal.closed": type("deal", "soon"),
  "deal.payment-recorded": type("deal", "soon"),
  "deal.papers-prepared": type("deal", "soon"),
  "deal.paper-declined": type("deal", "soon"),
  "deal.paper-signed": type("deal", "soon"),
  "deal.paper-sealed": type("deal", "soon"),
  "payout.changed": type("account", "now"),
  "payout.decided": type("account", "now"),
  "identity.decided": type("deal", "soon"),
  "deal.title-sent": type("deal", "soon"),
  "deal.papers-reminder": type("deal", "soon"),
  "deal.testimonial-asked": type("deal", "daily"),
  "inspection.verified": type("deal", "soon"),
  "delivery.scheduled": type("deal", "soon"),
  "delivery.moved": type("deal", "soon"),
  "delivery.canceled": type("deal", "soon"),
  "delivery.completed": type("deal", "soon"),
  "claim.opened": type("deal", "soon"),
  "claim.answered": type("deal", "soon"),
  "claim.posted": type("deal", "soon"),
  "claim.withdrawn": type("deal", "soon"),
  "claim.decided": type("deal", "soon"),
  "claim.reopened": type("deal", "soon"),
  "lot.scheduled": type("auctions", "soon"),
  "lot.started": type("auctions", "soon"),
  "lot.left-out": type("auctions", "now"),
  "lot.starts-soon": type("auctions", "now"),
  "lot.closes-soon": type("auctions", "now"),
  "lot.outbid": type("auctions", "now"),
  "lot.reserve-met": type("auctions", "now"),
  "lot.reserve-lowered": type("auctions", "now"),
  "lot.bid-removed": type("auctions", "now"),
  "lot.canceled": type("auctions", "soon"),
  "lot.won": type("auctions", "now"),
  "lot.lost": type("auctions", "soon"),
  "lot.unsold": type("auctions", "soon"),
  "lot.best-bid": type("auctions", "soon"),
  "lot.countered": type("auctions", "soon"),
  "lot.negotiation-ended": type("auctions", "soon"),
  "lot.second-chance": type("auctions", "soon"),
  "lot.fell-through": type("auctions", "soon"),
  "lot.payment-overdue": type("deal", "soon"),
  "bidder.checked": type("auctions", "soon"),
  "bidder.rejected": type("auctions", "soon"),
  "bidder.license-expires": type("auctions", "soon"),
  "company.joined": type("auctions", "soon"),
  "company.changed": type("auctions", "soon"),
  "company.removed": type("auctions", "now"),
  "message.sent": type("messages", "soon"),
  "thread.reported": type("team", "soon"),
  "thread.report-settled": type("messages", "daily"),
  "question.asked": type("messages", "soon"),
  "question.answered": type("messages", "soon"),
  "question.removed": type("messages", "daily"),
  "question.waits": type("team", "soon"),
  "search.found": type("searches", "daily"),
  "swap.followed-listed": type("followed", "daily"),
  "swap.price-dropped": type("followed", "daily"),
  "deal.payment-proposed": type("team", "soon"),
  "deal.approval-decided": type("team", "soon"),
  "deal.unsettled": type("team", "soon"),
  "swap.cancel-requested": type("team", "soon"),
  "swap.team-changed": type("team", "daily"),
  "dealer.waits": type("team", "soon"),
  "task.opened": type("team", "daily"),
  "task.escalated": type("team", "soon"),
  "texts.alarm": type("team", "now"),
};
export type NotificationType = keyof typeof NOTIFICATION_TYPES;
export const notificationTypes = Object.keys(NOTIFICATION_TYPES) as [NotificationType, ...NotificationType[]];

/**
 * Notifications of what someone did with their own account. They go only to verified contacts, because a person who signs up with a
 * stranger's number could otherwise send this stranger any number of texts.
 */
export const TO_VERIFIED: ReadonlySet<NotificationType> = new Set<NotificationType>([
  "user.password-changed",
  "user.signed-in",
  "user.api-key-created",
  "user.app-connected",
  "user.company-linked",
  "user.passkey-added",
  "user.passkey-removed",
  "user.two-step-on",
  "user.two-step-off",
  "user.recovery-code-used",
]);

/** The hours in which texts and emails that aren't urgent wait, in the reader's time zone. */
export type QuietHours = { on: boolean; fromHour: number; toHour: number; zone: Zone };

/** When a message leaves: never, in the daily summary, or at a time (null: at once). */
export type Departure = "never" | "summary" | { at: Date | null };
/** How one notification reaches one reader. */
export type Plan = { bell: boolean; mail: Departure; sms: Departure; push: Departure };

/** Time zones of the United States. */
export const ZONES = {
  "America/New_York": "Eastern Time",
  "America/Chicago": "Central Time",
  "America/Denver": "Mountain Time",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific Time",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
} as const;
export type Zone = keyof typeof ZONES;
export const zones = Object.keys(ZONES) as Zone[];

export const QUIET_HOURS: QuietHours = { on: true, fromHour: 21, toHour: 8, zone: "America/Chicago" };

/** The hour of the daily summary, unless the reader's quiet hours last longer. */
export const SUMMARY_HOUR = 8;

/** "9 PM" */
export const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;

export * from "./conversations/limits.ts";
export * from "./conversations/policy.ts";
export { fillTemplate, VARIABLES } from "./conversations/templates/fill-template.ts";
export { WARNING_WORDS } from "./conversations/warnings/words.ts";
export * from "./questions/limits.ts";
export * from "./questions/policy.ts";
