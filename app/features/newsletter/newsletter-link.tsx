import type { ReactNode } from "react";
import { newsletterPath } from "#app/shared/paths.ts";
import { lazyContent, ModalLink } from "#app/ui/modal-link.tsx";

const form = lazyContent(() => import("./newsletter-form.tsx"));

/** Opens the newsletter modal; its page without scripts. */
export function NewsletterLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <ModalLink to={newsletterPath} title="Don't See Your Dream Car?" content={form} className={className}>
      {children}
    </ModalLink>
  );
}
