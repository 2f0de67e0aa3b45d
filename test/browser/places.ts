/** A page to visit: a path, and the links to follow from there, each the first one that contains the given text. */
export type Place = { name: string; path: string; via: readonly string[] };

const at = (name: string, path: string, ...via: string[]): Place => ({ name, path, via });

const TASKS = [at("tasks", "/u/tasks"), at("task", "/u/tasks", "/u/tasks/d/"), at("task-add", "/u/tasks/add")];
const MANAGE = [at("manage", "/u/swaps/manage"), at("manage-car", "/u/swaps/manage", "/u/swaps/manage/d/")];
const ADD = at("add-swap", "/u/swaps/add");
const CARS = [at("u-buy", "/u/buy"), at("u-buy-car", "/u/buy", "/u/buy/d/")];
const CALENDAR = ["day", "week", "month", "list"].map((mode) =>
  at(`calendar-${mode}`, `/u/dealboard/calendar?mode=${mode}`),
);
const DEALS = [
  at("dealboard", "/u/dealboard"),
  at("dealboard-task", "/u/dealboard", "/u/dealboard/d/"),
  at("dealboard-none", "/u/dealboard?channel=auction&late=1&person=00000000-0000-4000-8000-000000000000"),
  ...CALENDAR,
];
const PROFILE = at("profile", "/u/profile");

/** The pages per kind of user, each visited by one or two roles; the permission matrix covers who may see what. */
export const PLACES: Record<string, Place[]> = {
  visitor: [
    at("home", "/"),
    at("login", "/?login=1"),
    at("login-page", "/login"),
    at("reset", "/?login=reset"),
    at("listing", "/buy/listing"),
    at("listing-filtered", "/buy/listing?price=-20000&body=SUV,Sedan&sort=price"),
    at("listing-none", "/buy/listing?q=nothing-like-this"),
    at("listing-sold", "/buy/listing?listing=sold"),
    at("listing-soon", "/buy/listing?listing=comingSoon"),
    at("car", "/buy/listing", "/buy/listing/1/d/"),
    at("car-soon", "/buy/listing?listing=comingSoon", "/buy/listing/1/d/"),
    at("car-sold", "/buy/listing?listing=sold", "/buy/listing/1/d/"),
    at("sell", "/sell/register"),
    at("sell-vin", "/sell/register?by=vin"),
    at("sell-manual", "/sell/register/vehicle?manual=1"),
    at("sell-no-service", "/sell/register/no-service?zip=90210"),
    at("signup", "/signup"),
    at("dealer", "/dealer"),
    at("dealer-signup", "/dealer/signup"),
    at("dealer-profile", "/dealer/signup/profile"),
    at("inbox", "/dev/inbox"),
    at("api-docs", "/api/docs"),
    at("gallery", "/dev/gallery"),
    at("shortlist", "/buy/shortlist"),
  ],
  seller: [
    at("home-seller", "/u/home"),
    at("home-car", "/u/home", "/u/home/swap/"),
    ...CARS,
    PROFILE,
    at("availability", "/u/profile/availability"),
    at("account", "/u/profile/account"),
    at("notice-settings", "/u/profile/notifications"),
    at("invite", "/u/invite"),
    at("sell-signed-in", "/sell/register"),
  ],
  buyer: [
    at("home-buyer", "/u/home"),
    ...CARS,
    at("events", "/u/events"),
    at("own-offers", "/u/offers"),
    at("interactions", "/u/interactions"),
    at("interactions-month", "/u/interactions?mode=month"),
    at("search", "/u/search?q=honda"),
    at("messages", "/u/messages"),
    at("conversation", "/u/messages", "/u/messages/d/"),
    at("calls", "/u/calls"),
    at("notifications", "/u/notifications"),
    at("u-buy-offer", "/u/buy?make=dodge&sort=year&reverse=1", "/u/buy/d/", "offer=1"),
    PROFILE,
  ],
  dealer: [
    at("auction-live", "/u/auction/live"),
    at("auction-room", "/u/auction/live", "/u/auction/live/d/"),
    at("auction-inventory", "/u/auction/inventory?list=upcoming&price=20000"),
    at("auction-results", "/u/auction/inventory?list=results"),
    at("dealer-license", "/u/auction/license"),
    at("home-dealer", "/u/home"),
    at("owned", "/u/owned"),
    at("owned-car", "/u/owned", "/u/owned/d/"),
    PROFILE,
  ],
  "dealer-new": [at("dealer-activation", "/dealer/activation")],
  new: [at("verify", "/signup/verify")],
  "customer-service": [
    ...TASKS,
    ...MANAGE,
    ADD,
    at("events-week", "/u/events?mode=week"),
    at("events-month", "/u/events?mode=month"),
    at("events-list", "/u/events?mode=list"),
    at("booking", "/u/tasks?group=schedule-eval", "/u/tasks/d/", "/schedule"),
    at("tasks-none", "/u/tasks?q=nothing-like-this"),
    at("team-hours", "/u/events/availability"),
    at("team-hours-person", "/u/events/availability", "person="),
    at("team-days-away", "/u/events/vacations"),
  ],
  "swap-agent": [
    at("tasks", "/u/tasks"),
    at("manage", "/u/swaps/manage"),
    at("team-messages", "/u/messages"),
    at("templates", "/u/templates"),
    at("newsletters", "/u/newsletters"),
    at("newsletter", "/u/newsletters", "/u/newsletters/d/"),
    at("newsletter-new", "/u/newsletters/d"),
    at("team-calls", "/u/calls"),
    at("team-interactions", "/u/interactions"),
  ],
  appraiser: [at("task-valuate", "/u/tasks?group=valuate", "/u/tasks/d/")],
  technician: [
    at("tasks", "/u/tasks"),
    at("inspections", "/u/inspections"),
    at("day-route", "/u/inspections/route"),
    at("own-hours", "/u/events/availability"),
    at("own-days-away", "/u/events/vacations"),
    PROFILE,
  ],
  dealmaker: [at("tasks", "/u/tasks"), ...DEALS],
  "dealmaker-auction": [
    at("auction-dates", "/u/auctions"),
    at("auction-date", "/u/auctions", "/u/auctions/0"),
    at("auction-day", "/u/auctions/today"),
    at("dealers", "/u/auctions/dealers"),
  ],
  accountant: [
    at("ledger", "/u/ledger"),
    at("ledger-deal", "/u/ledger", "/u/ledger/d/"),
    at("analytics-sales", "/u/analytics/sales"),
    at("task-payment", "/u/tasks?group=seller-payment", "/u/tasks/d/"),
  ],
  "call-center": [...CARS, ADD],
  editor: [
    at("tasks", "/u/tasks"),
    at("texts", "/u/blog"),
    at("texts-none", "/u/press?q=nothing-like-this"),
    at("texts-tips", "/u/tips"),
    at("text", "/u/blog", "/u/blog/d/"),
    at("text-new", "/u/blog/d"),
    at("text-testimonial", "/u/testimonials", "/u/testimonials/d/"),
    at("text-landing", "/u/landing-pages", "/u/landing-pages/d/"),
    at("text-opening", "/u/openings", "/u/openings/d/"),
  ],
  admin: [
    at("analytics-charts", "/u/analytics/all-charts"),
    at("analytics-logins", "/u/analytics/user-logins"),
    at("analytics-rows", "/u/analytics/rows/swaps.registration"),
    at("analytics-alerts", "/u/analytics/alerts"),
    at("task", "/u/tasks", "/u/tasks/d/"),
    at("centers", "/u/centers"),
    at("center", "/u/centers", "/u/centers/d/"),
    at("center-add", "/u/centers/d"),
    at("service-areas", "/u/service-area?zip=60302"),
    at("service-area", "/u/service-area", "/u/service-area/d/"),
    at("manage-car", "/u/swaps/manage", "/u/swaps/manage/d/"),
    at("evaluation", "/u/tasks?group=eval", "/u/tasks/d/", "/u/evaluation/"),
    at("pictures", "/u/tasks?group=eval", "/u/tasks/d/", "/u/evaluation/", "/pictures"),
    at("manage-none", "/u/swaps/manage?q=nothing-like-this"),
    at("manage-roles-none", "/u/swaps/manage?batch=roles"),
    at("manage-cancel-none", "/u/swaps/manage?batch=cancel"),
    at("edit-car", "/u/swaps/manage?step=prepare-listing", "/u/swaps/manage/d/", "/edit"),
    at("edit-listed", "/u/swaps/manage?step=listing", "/u/swaps/manage/d/", "/edit"),
    ...CALENDAR,
    at("users", "/u/users"),
    at("user", "/u/users?q=sandra", "/u/users/d/"),
    at("merge-user", "/u/users?q=sandra", "/u/users/d/", "/merge"),
    at("activities", "/u/activities"),
    at("activities-none", "/u/activities?person=nothing-like-this"),
    at("devices", "/u/devices"),
    at("batches", "/u/batchOperations"),
    at("new-batch", "/u/batchOperations/new"),
    at("users-none", "/u/users?q=nothing-like-this"),
  ],
};

/** Whether this role checks the page for accessibility: the first role that sees it. */
export const isAudited = (role: string, { name }: Place): boolean =>
  role === Object.keys(PLACES).find((other) => PLACES[other]?.some((place) => place.name === name));

/** The roles whose pages are also checked with scripts off. */
export const PLAIN = ["visitor", "seller", "buyer", "dealer", "customer-service", "accountant", "admin"] as const;
