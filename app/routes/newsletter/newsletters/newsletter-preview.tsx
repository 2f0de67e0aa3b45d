import { newsletterIssuePath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import * as styles from "./newsletter.module.css";

const PREVIEW_WIDTHS = { 320: "Phone", 480: "Reading pane", 600: "Computer" } as const;
type PreviewLook = { width: number; dark: boolean };
type Props = { newsletter: string; preview: { subject: string; html: string; text: string }; look: PreviewLook };

/** The saved mail in the widths of mail programs, and as they show it in dark. */
export function NewsletterPreview({ newsletter, preview, look }: Props) {
  const { width, dark } = look;
  const to = (change: Partial<PreviewLook>) => {
    const { width: wide, dark: night } = { ...look, ...change };
    return newsletterIssuePath(newsletter, { width: wide, dark: night ? 1 : null });
  };
  return (
    <Card title="Preview">
      <div className={styles.looks}>
        <Segments
          label="Width"
          tabs={Object.entries(PREVIEW_WIDTHS).map(([one, label]) => ({
            to: to({ width: Number(one) }),
            label,
            current: width === Number(one),
          }))}
        />
        <Segments
          label="Colors"
          tabs={[
            { to: to({ dark: false }), label: "Light", current: !dark },
            { to: to({ dark: true }), label: "Dark", current: dark },
          ]}
        />
      </div>
      <div className={`under-12 ${styles.preview}`}>
        <iframe
          className="block framed rounded"
          key={`${width} ${dark}`}
          title={`The email “${preview.subject}”, ${width} pixels wide, ${dark ? "dark" : "light"}`}
          sandbox=""
          srcDoc={dark ? inDark(preview.html) : preview.html}
          width={width}
        />
        <h3>As plain text</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls can be scrolled with the keyboard */}
        <pre tabIndex={0} className={`framed rounded breaks ${styles.text}`}>
          {preview.text}
        </pre>
      </div>
    </Card>
  );
}

/** Dark colors apply in every mail program that asks for them; here they apply always. */
const inDark = (html: string): string =>
  html
    .replace("@media (prefers-color-scheme:dark)", "@media all")
    .replace("color-scheme:light dark", "color-scheme:dark");
