import { CopyLink } from "#app/features/share/copy-link.tsx";
import { FacebookMark, LinkedInMark } from "#app/features/share/marks.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Mail } from "#app/ui/icon.tsx";
import * as styles from "./recommend.module.css";

type Props = {
  /** The text or address to share. */
  url: string;
  label: string;
  subject: string;
  text: string;
};

/**
 * An address to share: to read, to copy, and to send with the user's own mail or social networks. The site sends
 * nothing itself.
 */
export function Recommend({ url, label, subject, text }: Props) {
  const hydrated = useHydrated();
  const shown = encodeURIComponent(url);
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`;
  return (
    <div className={`grid gap-10 paper rounded-14 floating ${styles.recommend}`}>
      <label htmlFor="recommend-url">{label}</label>
      <input id="recommend-url" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <div className={`flex wrap gap-8 ${styles.waysOn}`}>
        {hydrated && <CopyLink url={url} />}
        <a href={mail}>
          <Mail />
          Email
        </a>
        <a href={`https://www.facebook.com/sharer/sharer.php?u=${shown}`} target="_blank" rel="noopener noreferrer">
          <FacebookMark />
          Facebook
        </a>
        <a
          href={`https://www.linkedin.com/sharing/share-offsite/?url=${shown}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <LinkedInMark />
          LinkedIn
        </a>
      </div>
    </div>
  );
}
