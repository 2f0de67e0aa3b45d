import { testimonialLinkPath } from "#modules/kernel/paths.ts";
import { slug } from "#modules/kernel/slug.ts";
import { part, withQuery } from "./query.ts";

export { testimonialLinkPath };

export const blogFeedPath = "/about/blog.atom";
const paged = (path: string, page?: number) => (page && page > 1 ? `${path}/${page}` : path);
export const blogPath = (topic?: string, page?: number) => paged(`/about/blog${topic ? `/${topic}` : ""}`, page);
/** `from` is the page or the topic of the list that leads there. */
export const postPath = ({ code, meta }: { code: string; meta: { url: string } }, from?: number | string) =>
  `/about/blog${from && from !== 1 ? `/${from}` : ""}/post/${code}/${meta.url}`;
/** The link that people share (docs/spec/routes.md). */
export const sharedPostPath = ({ code, meta }: { code: string; meta: { url: string } }, page = 1) =>
  `/about/blog/${page}/post/${code}/${meta.url}`;
/** The dealers' area shows some pages of the public site under addresses of its own (docs/spec/routes.md). */
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
const buyerTipsPath = "/u/tips/buyer";
const sellerTipsPath = "/u/tips/seller";
/** The same tips beside a member's own pages. */
export const memberTipsPath = (audience: "buyer" | "seller", page?: number) =>
  withQuery(audience === "buyer" ? buyerTipsPath : sellerTipsPath, { page: page && page > 1 ? page : null });
