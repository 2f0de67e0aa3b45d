import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { KINDS } from "#app/features/writing/kinds.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { countTexts, findTexts } from "#modules/content/index.ts";
import { type Collection, SHOWN_STATES } from "#modules/content/schemas.ts";
import { kindOf } from "./kind-of.ts";
import { TextList } from "./text-list.tsx";

export const addresses = [
  "/u/blog",
  "/u/press",
  "/u/news",
  "/u/tips",
  "/u/testimonials",
  "/u/openings",
  "/u/landing-pages",
];
export const noExport = "texts to read or write";

type Kind = { kind: Collection };
export const handle: FrameHandle = { title: "Writing", titleOf: (data) => KINDS[(data as Kind).kind].title };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? KINDS[data.kind].title : "Writing"} · ${NAME}` },
];

/** What stands in the address of a list; anything else in it is ignored. */
const Query = z.object({
  state: z.enum(SHOWN_STATES).optional().catch(undefined),
  q: z
    .string()
    .trim()
    .max(100)
    .transform((text) => text || undefined)
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** The texts of one kind, for editors: 40 on a page, the last changed first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.content");
  const kind = kindOf(request);
  const query = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [texts, counts] = await Promise.all([findTexts(actor, kind, query), countTexts(actor, kind, query.q)]);
  return { kind, query, counts, ...texts };
}

export default function Texts() {
  const data = useLoaderData<typeof loader>();
  useLive(["content"]);
  return <TextList {...data} />;
}
