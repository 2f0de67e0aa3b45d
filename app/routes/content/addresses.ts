import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("about/blog/:topic?/:page?", "routes/content/blog/blog.tsx"),
  route("about/blog/:page?/post/:code/:meta?", "routes/content/blog/blog-post.tsx"),
  route("about/press", "routes/content/press/press.tsx"),
  route("about/press/:id/:title", "routes/content/press/press-entry.tsx"),
  route("about/careers", "routes/content/careers/careers.tsx"),
  route("about/testimonials/:page?", "routes/content/testimonials/testimonials.tsx", { id: "about-testimonials" }),
  route("testimonials/:page?", "routes/content/testimonials/testimonials.tsx"),
  route("testimonials/write/:token", "routes/content/testimonials/write-testimonial.tsx"),
  route("buy/tips/:topic?", "routes/content/tips/tips.tsx"),
  route("u/tips/buyer", "routes/content/tips/member-tips.tsx"),
  route("u/tips/seller", "routes/content/tips/member-tips.tsx", { id: "member-seller-tips" }),
  route("sell/tips/:topic?", "routes/content/tips/tips.tsx", { id: "sell-tips" }),
  route("lp/:snippet", "routes/content/landing/landing.tsx"),
  route("dealer/about/press", "routes/content/press/press.tsx", { id: "dealer-press" }),
  route("dealer/about/press/:id/:title", "routes/content/press/press-entry.tsx", { id: "dealer-press-entry" }),
  route("dealer/about/testimonials", "routes/content/testimonials/testimonials.tsx", { id: "dealer-testimonials" }),
] satisfies RouteConfig;
