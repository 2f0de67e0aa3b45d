import { useFetcher, useLocation, useSearchParams } from "@remix-run/react";
import type { FormState } from "#app/shared/form-state.ts";
import { sharePath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import * as styles from "./share.module.css";
import { ShareFields } from "./share-fields.tsx";
import { ShareWays } from "./share-menu.tsx";
import { type ShareWay, type Subject, useSharing } from "./subject.ts";

/** The dialog that the address opens: `?share=email` and `?share=phone` the forms, `?share=1` the ways themselves. */
export function ShareDialog({ subject }: { subject: Subject }) {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const { ways } = useSharing(subject);
  const asked = params.get("share");
  if (!asked) return null;
  const closeTo = withQuery(pathname + search, { share: null });
  const way = ways.find((one) => one === asked);
  if (way) return <SendDialog subject={subject} way={way} closeTo={closeTo} />;
  return (
    <Dialog title="Share" closeTo={closeTo}>
      <div className={`pop list ${styles.shareWays}`}>
        <ShareWays subject={subject} />
      </div>
    </Dialog>
  );
}

export const titleOf = (subject: Subject) => (subject.kind === "car" ? "Share this Listing" : "Share this Post");

/** Closes and clears after submission: the response leads back to the page with the sentence. */
function SendDialog({ subject, way, closeTo }: { subject: Subject; way: ShareWay; closeTo: string }) {
  const fetcher = useFetcher<FormState>();
  return (
    <Dialog title={titleOf(subject)} closeTo={closeTo}>
      <PostForm fetcher={fetcher} action={sharePath(subject.kind, subject._id, way)} className="stack">
        <p className="dim">{subject.name}</p>
        <ShareFields way={way} state={fetcher.data} back={closeTo} />
        <div className="row end">
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button kind="primary" busy={fetcher.state !== "idle"}>
            Send
          </Button>
        </div>
      </PostForm>
    </Dialog>
  );
}
