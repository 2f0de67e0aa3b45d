import { Link } from "@remix-run/react";
import { Company } from "#app/features/live/company.tsx";
import { newsletterActionPath, newslettersPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { ArrowLeft, Copy } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Newsletter } from "#modules/newsletters/schemas.ts";
import * as styles from "./newsletter.module.css";
import { NewsletterMark } from "./newsletter-mark.tsx";
import { sentLine } from "./newsletter-report.tsx";

/** The name of the newsletter, and the buttons for all of it. */
export function NewsletterHead({ newsletter }: { newsletter: Newsletter | null }) {
  const line = newsletter ? sentLine(newsletter) : "";
  return (
    <header className="stack tight">
      <Link to={newslettersPath} className={`inline-flex middle gap-6 dim text-14 ${styles.back}`}>
        <ArrowLeft /> Newsletters
      </Link>
      <div className={`row wrap ${styles.head}`}>
        <h2 className="breaks">{newsletter?.subject || (newsletter ? "No subject yet" : "New newsletter")}</h2>
        {newsletter && <NewsletterMark {...newsletter} />}
        {newsletter && <Company topic={`newsletter:${newsletter._id}`} />}
      </div>
      {line && <p className="muted">{line}</p>}
      {newsletter && (
        <div className={styles.add}>
          <PostForm action={newsletterActionPath(newsletter._id, "duplicate")}>
            <Button size="small">
              <Copy /> Duplicate
            </Button>
          </PostForm>
          {newsletter.status === "draft" && (
            <Confirm
              size="small"
              summary="Remove this draft"
              question="This can’t be undone."
              yes="Remove the draft"
              action={newsletterActionPath(newsletter._id, "remove")}
            />
          )}
        </div>
      )}
    </header>
  );
}
