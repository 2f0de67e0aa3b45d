import type { MouseEvent } from "react";
import * as contentStyles from "#app/features/content/content.module.css";
import type { ArticleCars } from "#app/features/content/embeds.tsx";
import { type LandingParts, LandingView } from "#app/features/content/landing-view.tsx";
import { NewsCard } from "#app/features/content/news-card.tsx";
import { OpeningItem } from "#app/features/content/opening-item.tsx";
import { PostArticle } from "#app/features/content/post-article.tsx";
import { PressArticle } from "#app/features/content/press-article.tsx";
import { TestimonialCard } from "#app/features/content/testimonial-card.tsx";
import { TipCard } from "#app/features/content/tip-card.tsx";
import * as voices from "#app/features/content/voices.module.css";
import { blogPath, type ImageFile, pressPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import type { TextPreview } from "#modules/content/schemas.ts";
import * as styles from "./preview-pane.module.css";

type Props = {
  preview: TextPreview;
  cars: ArticleCars;
  /** For a landing page. */
  landing: LandingParts | null;
};

/** The text as its public page shows it. Its links don't lead away from the form. */
export function PreviewPane({ preview, cars, landing }: Props) {
  const stay = (event: MouseEvent) => {
    if ((event.target as Element).closest("a")) event.preventDefault();
  };
  return (
    <Card title="Preview" bare>
      <div className={`shrinks clipped ${styles.pane}`} id="preview" data-part="preview" onClickCapture={stay}>
        {isEmpty(preview) ? (
          <p className="dim">The page appears here while you write.</p>
        ) : (
          <Shown preview={preview} cars={cars} landing={landing} />
        )}
      </div>
    </Card>
  );
}

/** The text has no name yet. */
function isEmpty({ collection, item }: TextPreview): boolean {
  if (collection === "news" || collection === "testimonials") return item.text === "";
  return (collection === "landing-pages" ? item.heading : item.title) === "";
}

/** A draft's pictures are private. */
const draft = (key: string | null): ImageFile | null => (key ? { key, public: false } : null);
const drafted = <T extends { image: string | null }>(item: T) => ({ ...item, image: draft(item.image) });

function Shown({ preview, cars, landing }: Props) {
  switch (preview.collection) {
    case "blog":
      return (
        <PostArticle post={{ ...preview.item, picture: draft(preview.item.picture) }} cars={cars} back={blogPath()} />
      );
    case "press":
      return <PressArticle entry={{ ...preview.item, picture: draft(preview.item.picture) }} back={pressPath()} />;
    case "news":
      return <NewsCard item={drafted(preview.item)} />;
    case "tips":
      return (
        <div className={contentStyles.tips}>
          <TipCard tip={drafted(preview.item)} at={0} />
        </div>
      );
    case "testimonials":
      return (
        <div className={`grid gap-24 ${voices.voices}`}>
          <TestimonialCard testimonial={drafted(preview.item)} />
        </div>
      );
    case "openings":
      return (
        <div className={`grid line-top ${contentStyles.jobs}`}>
          <OpeningItem opening={preview.item} open />
        </div>
      );
    case "landing-pages":
      return landing && <LandingView page={preview.item} {...landing} sample />;
  }
}
