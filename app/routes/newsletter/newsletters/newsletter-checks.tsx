import { Card } from "#app/ui/card.tsx";
import { AlertTriangle, CircleAlert, CircleCheck } from "#app/ui/icon.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import * as styles from "./newsletter.module.css";

type Check = { level: "stop" | "warn" | "ok"; text: string };
const LOOKS = {
  stop: { Icon: CircleAlert, words: "To correct:", className: styles.stop },
  warn: { Icon: AlertTriangle, words: "Worth a look:", className: styles.warn },
  ok: { Icon: CircleCheck, words: "Fine:", className: styles.ok },
};

/** What is wrong or worth a look before sending, the most important first. */
export function NewsletterChecks({ checks, audience }: { checks: readonly Check[]; audience: number }) {
  const ordered = (["stop", "warn", "ok"] as const).flatMap((level) => checks.filter((check) => check.level === level));
  return (
    <Card title="Before sending">
      <p className="muted">
        {audience === 1 ? "1 reader" : `${formatNumber(audience)} readers`} would get it now, as saved.
      </p>
      <ul className={`grid gap-10 ${styles.checks}`}>
        {ordered.map(({ level, text }) => {
          const { Icon, words, className } = LOOKS[level];
          return (
            <li key={text} className={className}>
              <Icon />
              <span>
                <span className="sr">{words} </span>
                {text}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
