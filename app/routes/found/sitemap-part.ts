import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapPart } from "#app/found/sitemap.ts";
import { xmlResponse } from "#app/found/xml.ts";
import { orNotFound } from "#app/http/found.ts";
import { environment } from "#modules/kernel/environment.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  return xmlResponse(orNotFound(await sitemapPart(params.part ?? "", environment().baseUrl)));
}
