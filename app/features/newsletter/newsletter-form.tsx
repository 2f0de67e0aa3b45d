import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { track } from "#app/features/tracking/track.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { newsletterPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { NewsletterFields } from "./newsletter-fields.tsx";
import { rememberShown, wasShown } from "./shown.ts";

/** The newsletter form in its modal: busy during submission, closed after success. */
export default function NewsletterForm({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<FormState>();
  const { pathname, search } = useLocation();
  const sent = useRef(false);
  const { state, data } = fetcher;
  // Without dependencies, as in use-held-submit.ts.
  useEffect(() => {
    if (state === "submitting") sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (data) return; // refused: the sentences are shown next to the fields
    rememberShown();
    track("newsletter");
    onClose();
  });
  return (
    <PostForm fetcher={fetcher} action={newsletterPath} className="stack">
      {wasShown() && <Notice>You already signed up in this browser.</Notice>}
      <NewsletterFields state={data} back={pathname + search} />
      <Button kind="primary" size="big" wide busy={state !== "idle"}>
        Submit
      </Button>
    </PostForm>
  );
}
