import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/content/content.module.css";
import { DemoNote } from "#app/features/content/demo-note.tsx";
import { OpeningItem } from "#app/features/content/opening-item.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { metaOf } from "#app/shared/page-meta.ts";
import { careersPath, contactPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Users } from "#app/ui/icon.tsx";
import { findOpenings } from "#modules/content/index.ts";

export const addresses = ["/about/careers"];
export const sitemap = ["/about/careers"];

export async function loader() {
  tagPage("content");
  return { openings: await findOpenings() };
}

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  metaOf({
    matches,
    title: "Careers",
    description: "Open jobs at the Swap Centers and behind the site, and how to apply.",
    path: careersPath,
  });

export default function Careers() {
  const { openings } = useLoaderData<typeof loader>();
  return (
    <>
      <GuideHero
        title="Work with us"
        lede="We inspect cars, bring people together, and get the paperwork right. To apply, name the job and write a few sentences about yourself. That’s enough."
        picture="wheel"
        actions={
          <ButtonLink to={contactPath} kind="primary" size="big">
            Write to us
          </ButtonLink>
        }
      />
      <section className={`page page-body grid top ${styles.jobsPlace}`} aria-labelledby="jobs">
        <h2 id="jobs">
          {openings.length === 0 ? "Jobs" : openings.length === 1 ? "1 open job" : `${openings.length} open jobs`}
        </h2>
        {openings.length === 0 ? (
          <EmptyState
            icon={Users}
            title="No openings right now"
            action={<ButtonLink to={contactPath}>Write to us anyway</ButtonLink>}
          >
            When we’re hiring, the job appears here.
          </EmptyState>
        ) : (
          <div>
            <div className={`grid line-top ${styles.jobs}`}>
              {openings.map((opening) => (
                <OpeningItem key={opening._id} opening={opening} />
              ))}
            </div>
            <DemoNote>These are sample jobs for the demo.</DemoNote>
          </div>
        )}
      </section>
    </>
  );
}
