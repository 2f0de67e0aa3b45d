import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("robots.txt", "routes/seo/robots.ts"),
  route(".well-known/security.txt", "routes/seo/security-text.ts"),
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("sitemaps/:part", "routes/seo/sitemap-part.ts"),
  route("about/blog.atom", "routes/seo/blog-feed.ts"),
  route("buy/listing.atom", "routes/seo/listing-feed.ts"),
  route("social/:file", "routes/seo/social-picture.ts"),
  route("feeds/searches/:file", "routes/seo/search-feed.ts"),
  route("feeds/visits/:file", "routes/seo/visits-feed.ts"),
  route("feeds/:file", "routes/seo/partner-feed.ts"),
] satisfies RouteConfig;
