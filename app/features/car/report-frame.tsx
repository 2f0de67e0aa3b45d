import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ExternalLink } from "#app/ui/icon.tsx";
import * as styles from "./car.module.css";

type Props = { name: string; url: string };

/** Sites whose reports may be framed; the page's policy lists the same ones (security-headers.ts). */
const FRAMED = /^https:\/\/([\w-]+\.)*(carfax|instavin|autocheck)\.com\//;

/**
 * A report: ours is embedded in the page, a third party's loads only after a click, so that third parties get no
 * request from visitors who did not ask for it. The plain link is always next to it.
 */
export function ReportFrame({ name, url }: Props) {
  const [asked, setAsked] = useState(false);
  const hydrated = useHydrated();
  const ours = url.startsWith("/");
  return (
    <div className={`grid gap-12 ${styles.report}`}>
      <p className="row wrap">
        <a className="btn" href={url} {...(ours ? {} : { target: "_blank", rel: "noopener noreferrer" })}>
          Open the {name}
          <ExternalLink className="s" />
        </a>
        {hydrated && !ours && !asked && FRAMED.test(url) && (
          <Button type="button" kind="quiet" onClick={() => setAsked(true)}>
            Show it here
          </Button>
        )}
      </p>
      {ours && <iframe className="full framed" data-part="own-report" title={name} src={url} loading="lazy" />}
      {asked && (
        <iframe
          className="full framed"
          title={name}
          src={url}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}
