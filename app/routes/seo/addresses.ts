import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("robots.txt", "routes/seo/site-files/robots.ts"),
  route(".well-known/security.txt", "routes/seo/site-files/security-text.ts"),
  route("sitemap.xml", "routes/seo/sitemap/sitemap.ts"),
  route("sitemaps/:part", "routes/seo/sitemap/sitemap-part.ts"),
  route("about/blog.atom", "routes/seo/feeds/blog-feed.ts"),
  route("buy/listing.atom", "routes/seo/feeds/listing-feed.ts"),
  route("social/:file", "routes/seo/social/social-picture.ts"),
  route("feeds/searches/:file", "routes/seo/feeds/search-feed.ts"),
  route("feeds/visits/:file", "routes/seo/feeds/visits-feed.ts"),
  route("feeds/:file", "routes/seo/feeds/partner-feed.ts"),
] satisfies RouteConfig;
