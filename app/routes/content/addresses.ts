import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("about/blog/:topic?/:page?", "routes/content/blog.tsx"),
  route("about/blog/:page?/post/:code/:meta?", "routes/content/blog-post.tsx"),
  route("about/press", "routes/content/press.tsx"),
  route("about/press/:id/:title", "routes/content/press-entry.tsx"),
  route("about/careers", "routes/content/careers.tsx"),
  route("about/testimonials/:page?", "routes/content/testimonials.tsx", { id: "about-testimonials" }),
  route("testimonials/:page?", "routes/content/testimonials.tsx"),
  route("testimonials/write/:token", "routes/content/write-testimonial.tsx"),
  route("buy/tips/:topic?", "routes/content/tips.tsx"),
  route("u/tips/buyer", "routes/content/member-tips.tsx"),
  route("u/tips/seller", "routes/content/member-tips.tsx", { id: "member-seller-tips" }),
  route("sell/tips/:topic?", "routes/content/tips.tsx", { id: "sell-tips" }),
  route("lp/:snippet", "routes/content/landing.tsx"),
  route("dealer/about/press", "routes/content/press.tsx", { id: "dealer-press" }),
  route("dealer/about/press/:id/:title", "routes/content/press-entry.tsx", { id: "dealer-press-entry" }),
  route("dealer/about/testimonials", "routes/content/testimonials.tsx", { id: "dealer-testimonials" }),
] satisfies RouteConfig;
