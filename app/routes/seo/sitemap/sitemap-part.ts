import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { SITEMAP_PAGES } from "#app/http/cache/sitemap-pages.ts";
import { sitemapPart } from "#app/seo/sitemap.ts";
import { xmlResponse } from "#app/seo/xml.ts";
import { environment } from "#modules/kernel/environment.ts";

export const addresses = ["/sitemaps/:part"];

export async function loader({ params }: LoaderFunctionArgs) {
  return xmlResponse(orNotFound(await sitemapPart(params.part ?? "", environment().baseUrl, SITEMAP_PAGES)));
}
