import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TIP_TOPIC_NAMES } from "#app/features/content/names.ts";
import { NextStep } from "#app/features/content/next-step.tsx";
import { PageHead } from "#app/features/content/page-head.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { pageNumberOf, requirePage } from "#app/routes/content/pages/content-page.ts";
import { metaOf } from "#app/shared/page-meta.ts";
import { tipsPath } from "#app/shared/paths.ts";
import { Pager } from "#app/ui/pager.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { findTips } from "#modules/content/index.ts";
import { type Audience, isTipTopic, TIP_TOPICS } from "#modules/content/schemas.ts";
import { TipGroups } from "./tip-groups.tsx";

export const addresses = ["/buy/tips/:topic?", "/sell/tips/:topic?"];
export const sitemap = ["/buy/tips", "/sell/tips"];

/** The pages /buy/tips and /sell/tips. */
export async function loader({ request, params: { topic } }: LoaderFunctionArgs) {
  tagPage("content");
  const { pathname, searchParams } = new URL(request.url);
  const audience: Audience = pathname.startsWith("/sell/") ? "seller" : "buyer";
  if (topic !== undefined && !isTipTopic(audience, topic)) throw notFoundPage();
  const page = pageNumberOf(searchParams.get("page"));
  return { audience, topic: topic ?? null, ...requirePage(await findTips({ audience, topic, page })) };
}

export const headers = publicPage;

const WORDS = {
  buyer: {
    title: "Tips for buyers",
    lede: "How to find a good used car, look it over, pay a fair price, and get the paperwork right.",
  },
  seller: {
    title: "Tips for sellers",
    lede: "How to get your car ready, price it, answer offers, and close the sale without surprises.",
  },
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { audience, topic, page } = data;
  const words = WORDS[audience];
  const title = topic ? `${words.title}: ${TIP_TOPIC_NAMES[audience][topic]?.toLowerCase()}` : words.title;
  const path = tipsPath(audience, topic ?? undefined, page.page > 1 ? page.page : undefined);
  return metaOf({ matches, title, description: words.lede, path });
};

export default function Tips() {
  const { audience, topic, list, page } = useLoaderData<typeof loader>();
  const names = TIP_TOPIC_NAMES[audience];
  const choices = [
    { to: tipsPath(audience), label: "All", current: topic === null },
    ...TIP_TOPICS[audience].map((name) => ({
      to: tipsPath(audience, name),
      label: names[name] ?? name,
      current: name === topic,
    })),
  ];
  return (
    <div className="page page-body">
      <PageHead title={WORDS[audience].title} lede={WORDS[audience].lede} choices={choices}>
        <Segments
          label="Audience"
          tabs={[
            { to: tipsPath("buyer"), label: "For buyers", current: audience === "buyer" },
            { to: tipsPath("seller"), label: "For sellers", current: audience === "seller" },
          ]}
        />
      </PageHead>
      <TipGroups audience={audience} tips={list} />
      <Pager
        page={page.page}
        pages={Math.ceil((page.total ?? 0) / page.records)}
        to={(n) => tipsPath(audience, topic ?? undefined, n)}
      />
      <NextStep audience={audience} />
    </div>
  );
}
