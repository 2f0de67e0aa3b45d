import { Link, useLocation } from "@remix-run/react";
import { withQuery } from "#app/shared/paths.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Mail, Share, Smartphone } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { CopyLink } from "./copy-link.tsx";
import { FacebookMark, LinkedInMark } from "./marks.tsx";
import * as styles from "./share.module.css";
import { type Subject, useSharing } from "./subject.ts";

type Props = { subject: Subject; summaryClass?: string; align?: "left" | "right" };

/**
 * The share popover (docs/spec/screens.md). Its page also renders a `<ShareDialog>`, which the email and phone entries
 * open.
 */
export function ShareMenu({ subject, summaryClass = "btn", align = "right" }: Props) {
  return (
    <Menu
      className={styles.share}
      summaryClass={summaryClass}
      align={align}
      summary={
        <>
          <Share />
          Share
        </>
      }
    >
      <ShareWays subject={subject} />
    </Menu>
  );
}

/** Each way to share is a link; copying the address needs scripts. */
export function ShareWays({ subject }: { subject: Subject }) {
  const { url, ways, facebook, linkedIn } = useSharing(subject);
  const { pathname, search } = useLocation();
  const by = (way: string) => withQuery(pathname + search, { share: way });
  const hydrated = useHydrated();
  return (
    <>
      <a href={facebook} target="_blank" rel="noopener noreferrer">
        <FacebookMark />
        Facebook
      </a>
      <a href={linkedIn} target="_blank" rel="noopener noreferrer">
        <LinkedInMark />
        LinkedIn
      </a>
      {ways.includes("email") && (
        <Link to={by("email")} preventScrollReset>
          <Mail />
          Email
        </Link>
      )}
      {ways.includes("phone") && (
        <Link to={by("phone")} preventScrollReset>
          <Smartphone />
          Send to Phone
        </Link>
      )}
      {hydrated && <CopyLink url={url} />}
    </>
  );
}
