import { sitemapIndex } from "#app/found/sitemap.ts";
import { xmlResponse } from "#app/found/xml.ts";
import { environment } from "#modules/kernel/environment.ts";

export const loader = async () => xmlResponse(await sitemapIndex(environment().baseUrl));
