/** Every address of the site that code builds. Pages and mails take them from here. */

import { slug } from "#modules/kernel/slug.ts";

export { slug };

type Query = Record<string, string | number | boolean | null | undefined>;

/** `withQuery("/buy/listing", { q: "civic", page: null })` -> "/buy/listing?q=civic"; null, undefined and "" are left out. */
export function withQuery(path: string, query: Query): string {
  const [pathname = "", own = ""] = path.split("?");
  const params = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) {
    params.delete(name);
    if (value !== null && value !== undefined && value !== "" && value !== false) params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** A part of an address; one that comes from outside must not become two, or leave its place. */
const part = encodeURIComponent;

// public
export const homePath = "/";
export const listingPath = (page?: number) => (page && page > 1 ? `/buy/listing/${page}` : "/buy/listing");
/** The cars of a list's page as data; `list` is the address of its first page. */
export const moreCarsPath = (list: string, page: number) =>
  withQuery(`/buy/listing/more${list.replace(/^[^?]*/, "")}`, { page });
/** The pictures of a car as data, for its card. */
export const cardPicturesPath = (swap: string) => `/buy/listing/pictures/${part(swap)}`;
export const carPath = (swap: string, name?: string) => `/buy/listing/1/d/${part(swap)}${name ? `/${slug(name)}` : ""}`;
export const sharedCarPath = (swap: string) => `/buy/listing/car/${part(swap)}`;
/** The car page of a member; visitors are led on to `carPath`. */
export const carPagePath = (swap: string, name?: string) => `${sharedCarPath(swap)}${name ? `/${slug(name)}` : ""}`;
/** The newest cars of a search, for feed readers; `search` is the query without its question mark. */
export const listingFeedPath = (search = "") => `/buy/listing.atom${search ? `?${search}` : ""}`;
/** The matches of one saved filter; the token is its only key. */
export const searchFeedPath = (token: string) => `/feeds/searches/${part(token)}.atom`;
export const blogFeedPath = "/about/blog.atom";
/** The picture a shared link shows; `changedAt` makes a changed car a new picture. */
export const socialPicturePath = (name: string, changedAt?: string) =>
  withQuery(`/social/${name}.jpg`, { v: changedAt ? Date.parse(changedAt) : null });
/** Drawn by `npm run guide`. */
export const sellersGuidePath = "/sellers-guide.pdf";
/** Where browsers tell what was done (app/http/count-event.ts). */
export const trackPath = (event: string) => withQuery("/track", { event });
export const newsletterPath = "/newsletter";
export const vinHelpPath = "/help/vin";
export const conditionsHelpPath = "/help/car-conditions";
export const operationalPlanPath = "/help/operational-plan";
/** The form that sends a page to somebody, where dialogs cannot open. */
export const sharePath = (what: "car" | "post", id: string, way: "email" | "phone") =>
  `/share/${what}/${part(id)}/${way}`;
/** Cars side by side; commas stay readable, so that the address can be passed on. */
export const comparePath = (ids: readonly string[] = [], query: Query = {}) => {
  const rest = withQuery("", query).slice(1);
  const parts = [ids.length > 0 && `ids=${ids.join(",")}`, rest].filter(Boolean);
  return parts.length > 0 ? `/buy/compare?${parts.join("&")}` : "/buy/compare";
};
/** Where the filter of this query string is saved. */
export const saveSearchPath = (search = "") => (search ? `/buy/save?${search}` : "/buy/save");
/** Where the links in alert mails lead. */
export const confirmAlertsPath = (token: string) => `/alerts/confirm/${part(token)}`;
export const alertsPath = (token: string) => `/alerts/${part(token)}`;
export const stopAlertsPath = (token: string) => `/alerts/stop/${part(token)}`;
export const stopHeartPath = (token: string) => `/alerts/heart/${part(token)}`;
/** Filters kept in a visitor's browser. */
export const browserSearchesPath = "/buy/saved";
export const buyHowPath = "/buy/how";
export const buyWhyPath = "/buy/why";
export const buyFaqPath = "/buy/faq";
export const buyFinancingPath = "/buy/financing";
export const sellHowPath = "/sell/how";
export const sellWhyPath = "/sell/why";
export const sellFaqPath = "/sell/faq";
export const weBuyPath = "/we-buy-used-cars";
export const feesPath = "/fees";
export const swapCenterPath = "/swap-center";
export const swapValuePath = "/swap-value";
export const referralPath = "/referral";
export const voicePath = "/voice";
export const promotionSharePath = "/promotions/share";
export const promotionTermsPath = "/promotions/terms";
/** What a visitor may see of a seller. */
export const sellerStatusPath = (user: string) => `/d/${part(user)}/status`;
export const howWeRatePath = "/buy/how-we-rate";
export const contactPath = "/contact";
/** The contact page with the car that is asked about: the car itself, or a call from its seller. */
export const askPath = (swap: string, about: "car" | "call") => withQuery(contactPath, { car: swap, about });
export const storyPath = "/about/our-story";
export const termsPath = "/about/terms-of-use";
export const privacyPath = "/about/privacy-policy";

// what is written: blog, press, tips
const paged = (path: string, page?: number) => (page && page > 1 ? `${path}/${page}` : path);
export const blogPath = (topic?: string, page?: number) => paged(`/about/blog${topic ? `/${topic}` : ""}`, page);
/** `from` is the page or the topic of the list that leads there. */
export const postPath = ({ code, meta }: { code: string; meta: { url: string } }, from?: number | string) =>
  `/about/blog${from && from !== 1 ? `/${from}` : ""}/post/${code}/${meta.url}`;
/** The link that people share (spec 2.5). */
export const sharedPostPath = ({ code, meta }: { code: string; meta: { url: string } }, page = 1) =>
  `/about/blog/${page}/post/${code}/${meta.url}`;
/** The dealers' area shows some pages of the public site under addresses of its own (spec 2.2). */
type Area = "" | "/dealer";
export const pressPath = (area: Area = "", page?: number) => withQuery(`${area}/about/press`, { page });
export const pressEntryPath = ({ _id, title }: { _id: string; title: string }, area: Area = "") =>
  `${area}/about/press/${_id}/${slug(title) || "press"}`;
export const testimonialsPath = (page?: number) => paged("/testimonials", page);
export const dealerTestimonialsPath = (page?: number) => withQuery("/dealer/about/testimonials", { page });
export const tipsPath = (audience: "buyer" | "seller", topic?: string, page?: number) =>
  withQuery(`/${audience === "buyer" ? "buy" : "sell"}/tips${topic ? `/${topic}` : ""}`, { page });
export const careersPath = "/about/careers";
export const landingPath = (snippet: string) => `/lp/${part(snippet)}`;

// selling
export const sellPath = "/sell/register";
export const sellVehiclePath = "/sell/register/vehicle";
export const sellOptionsPath = "/sell/register/options";
export const sellSignupPath = "/sell/register/signup";
export const sellProfilePath = "/sell/register/profile";
export const sellChannelPath = "/sell/register/channel";
export const sellDuplicatePath = (swap: string) => `/sell/register/duplicate/${part(swap)}`;
export const sellNoServicePath = "/sell/register/no-service";
/** Where the link in the seller's message leads. */
export const confirmInspectionPath = (token: string) => `/sell/confirm/${part(token)}`;

// accounts
export const loginPath = "/login";
export const resetPath = "/login/reset";
export const forgetAccountPath = "/login/forget";
export const logoutPath = "/logout";
export const signupPath = "/signup";
export const verifyPath = "/signup/verify";
export const surveyPath = "/signup/survey";
export const activationPath = "/activation";
export const setPasswordPath = "/set-password";
export const confirmEmailPath = "/verify/email/confirm";
export const verifiedPath = (channel: "email" | "phone", status: "done" | "failed") => `/verify/${channel}/${status}`;
export const dealerHomePath = "/dealer";
export const dealerHowPath = "/dealer/how";
export const dealerFaqPath = "/dealer/faq";
export const dealerValuePath = "/dealer/swap-value";
export const dealerContactPath = "/dealer/contact";
export const dealerStoryPath = "/dealer/about/our-story";
export const dealerSignupPath = "/dealer/signup";
export const dealerProfilePath = "/dealer/signup/profile";
export const dealerVerifyPath = "/dealer/signup/verify";
export const dealerActivationPath = "/dealer/activation";
export const switchPath = (user: string) => `/auth/switch/${part(user)}`;
export const switchBackPath = "/auth/switch/back";
/** Starts a social sign-in, which comes back to `back`. */
export const socialSignInPath = (provider: "facebook" | "google", back: string) =>
  `/api/oauth/${provider}/signin?back=${encodeURIComponent(back)}`;

// dashboard
export const dashboardPath = "/u/home";
export const homeSwapPath = (swap: string, tab?: string) => withQuery(`/u/home/swap/${part(swap)}`, { tab });
export const profilePath = "/u/profile";
export const endSessionPath = "/u/profile/session/end";
export const unlinkPath = "/u/profile/social/unlink";
export const usersPath = "/u/users";
export const userPath = (user: string) => `/u/users/d/${part(user)}`;
export const userActPath = (user: string, act: "activation" | "deactivation" | "verification" | "removal" | "roles") =>
  `/u/users/${part(user)}/${act}`;
export const tasksPath = "/u/tasks";
export const taskPath = (task: string) => `/u/tasks/d/${part(task)}`;
export const swapsPath = "/u/swaps/manage";
export const managedSwapPath = (swap: string) => `/u/swaps/manage/d/${part(swap)}`;
export const addSwapPath = "/u/swaps/add";
export const buyPath = "/u/buy";
export const buySwapPath = (swap: string) => `/u/buy/d/${part(swap)}`;
export const followedPath = "/u/followed";
export const searchesPath = "/u/searches";
/** Shows the matches of a saved filter; they are not new any more then. */
export const searchPath = (search: string) => `/u/searches/${part(search)}`;
export const followPath = (swap: string) => `/u/buy/${part(swap)}/follow`;
export const offerAnswerPath = (swap: string, offer: string, answer: string) =>
  `/u/offers/${part(swap)}/${part(offer)}/${answer}`;
export const ownedPath = "/u/owned";
export const ownedSwapPath = (swap: string) => `/u/owned/d/${part(swap)}`;
export const dealboardPath = "/u/dealboard";
export const dealboardTaskPath = (task: string) => `/u/dealboard/d/${part(task)}`;
export const offerPath = (swap: string) => `/u/actions/swap/offer/${part(swap)}`;
export const evaluationPath = (swap: string) => `/u/evaluation/${part(swap)}`;
export const bookInspectionPath = (swap: string, query: Query = {}) =>
  withQuery(`/u/evaluation/${part(swap)}/schedule`, query);
/** The notifications for the bell, which leads nobody to the sign-in. */
export const bellPath = "/u/notifications?bell=1";
export const notificationsSeenPath = "/u/notifications/seen";
export const notificationPath = (notification: string) => `/u/notifications/${part(notification)}`;

// development
export const demoProgressPath = "/dev/demo-progress";
export const inboxPath = "/dev/inbox";
export const inboxMessagePath = (message: string) => `/dev/inbox/${part(message)}`;

// maps
export const mapPath = (view: string) => `/maps/${view}.svg`;

// errors
export const errorPath = (kind: "404" | "500" | "invitation" | "oauth") => `/error/${kind}`;

// files
const IMAGE_SIZES = {
  viewer: "1600/1200",
  card: "600/400",
  preview: "100/100",
  avatar: "100/100",
  thumb: "90/60",
  content: "300/180",
  tip: "150/150",
} as const;
/** The sizes pictures are served in (spec 9, display). */
export type ImageSize = keyof typeof IMAGE_SIZES;
/** A picture's file: its key, or its record when it may be private. */
export type ImageFile = string | { key: string; public?: boolean };

export function imagePath(file: ImageFile, size: ImageSize): string {
  const { key, public: open = true } = typeof file === "string" ? { key: file } : file;
  return `${open ? "/images" : "/api/images"}/${key}/${IMAGE_SIZES[size]}`;
}
export const swapPdfPath = (swap: string) => `/api/swaps/${part(swap)}/pdf`;
