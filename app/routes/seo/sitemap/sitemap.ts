import { sitemapIndex } from "#app/seo/sitemap.ts";
import { xmlResponse } from "#app/seo/xml.ts";
import { environment } from "#modules/kernel/environment.ts";

export const addresses = ["/sitemap.xml"];

export const loader = async () => xmlResponse(await sitemapIndex(environment().baseUrl));
