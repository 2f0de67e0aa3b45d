import newsPicture from "#app/assets/promo-news.webp";
import sellPicture from "#app/assets/promo-sell.webp";
import tipsPicture from "#app/assets/promo-tips.webp";
import { NewsletterLink } from "#app/features/newsletter/newsletter-link.tsx";
import { wasShown } from "#app/features/newsletter/shown.ts";
import { sellPath, tipsPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as styles from "./promo.module.css";

/**
 * Cards among the cars of a list (docs/spec/screens.md). Each is a grid cell; the headings have the level of the cards.
 */

/** Hidden for users who have already signed up for the newsletter; only their browser stores this. */
export function NewsletterCard() {
  if (useHydrated() && wasShown()) return null;
  return (
    <aside className={`flex vertical relative clipped gap-12 rounded ${styles.promo} ${styles.news}`}>
      <h3>DON'T SEE YOUR DREAM CAR?</h3>
      <p>The marketplace grows daily. Hear about new listings and price drops as they happen.</p>
      <NewsletterLink className="btn light">Stay Informed</NewsletterLink>
      <img className={styles.pic} src={newsPicture} width="600" height="197" alt="" loading="lazy" decoding="async" />
    </aside>
  );
}

export function TipsCard() {
  return (
    <aside className={`flex vertical relative clipped gap-12 rounded ${styles.promo} ${styles.tips}`}>
      <img
        className={styles.topPic}
        src={tipsPicture}
        width="600"
        height="400"
        alt=""
        loading="lazy"
        decoding="async"
      />
      <h3>Want to learn more about buying on our Marketplace?</h3>
      <ButtonLink to={tipsPath("buyer")}>Browse Tips</ButtonLink>
    </aside>
  );
}

export function SellCard() {
  return (
    <aside className={`flex vertical relative clipped gap-12 rounded ${styles.promo} ${styles.sell}`}>
      <h3>Want to Sell Your Car?</h3>
      <p>Get more money than trade-in.</p>
      <ButtonLink to={sellPath} kind="light">
        Get Started
      </ButtonLink>
      <img className={styles.pic} src={sellPicture} width="600" height="235" alt="" loading="lazy" decoding="async" />
    </aside>
  );
}
