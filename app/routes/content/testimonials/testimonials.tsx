import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DemoNote } from "#app/features/content/demo-note.tsx";
import { PageHead } from "#app/features/content/page-head.tsx";
import { TestimonialCard } from "#app/features/content/testimonial-card.tsx";
import * as styles from "#app/features/content/voices.module.css";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { areaOf } from "#app/routes/content/pages/area.ts";
import { pageNumberOf, requirePage } from "#app/routes/content/pages/content-page.ts";
import { metaOf } from "#app/shared/page-meta.ts";
import { dealerTestimonialsPath, listingPath, testimonialsPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Users } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { findTestimonials } from "#modules/content/index.ts";

export const addresses = ["/about/testimonials/:page?", "/testimonials/:page?", "/dealer/about/testimonials"];
export const sitemap = ["/testimonials"];

/** Testimonials, also under /about and in the dealers' area. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  tagPage("content");
  const url = new URL(request.url);
  const page = pageNumberOf(params.page ?? url.searchParams.get("page"));
  return { area: areaOf(url), ...requirePage(await findTestimonials(page)) };
}

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const page = data?.page.page ?? 1;
  return metaOf({
    matches,
    title: page > 1 ? `Testimonials, page ${page}` : "Testimonials",
    description: "What people say about buying or selling a car here.",
    path: testimonialsPath(page),
  });
};

export default function Testimonials() {
  const { area, list, page } = useLoaderData<typeof loader>();
  return (
    <div className="page page-body">
      <PageHead title="What our customers say" lede="Newest first." />
      {list.length === 0 ? (
        <EmptyState
          icon={Users}
          title="No testimonials yet"
          action={<ButtonLink to={listingPath()}>Browse cars</ButtonLink>}
        >
          What buyers and sellers say about their swap will appear here.
        </EmptyState>
      ) : (
        <>
          <div className={`grid gap-24 ${styles.voices}`}>
            {list.map((testimonial) => (
              <TestimonialCard key={testimonial._id} testimonial={testimonial} />
            ))}
          </div>
          <DemoNote>These are sample testimonials for the demo.</DemoNote>
        </>
      )}
      <Pager
        page={page.page}
        pages={Math.ceil((page.total ?? 0) / page.records)}
        to={area ? dealerTestimonialsPath : testimonialsPath}
      />
    </div>
  );
}
