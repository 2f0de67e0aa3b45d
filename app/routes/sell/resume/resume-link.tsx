import * as shared from "#app/features/guide/recommend.module.css";
import { CopyLink } from "#app/features/share/copy-link.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Mail } from "#app/ui/icon.tsx";

type Props = {
  url: string;
  /** "2018 Subaru Outback" */
  car: string;
  /** The day on which the link stops to work. */
  until: string;
  /** How long it is good after the last change. */
  days: number;
};

/** The way back to an unfinished registration: to copy, or to send to oneself with one's own mail. */
export function ResumeLink({ url, car, until, days }: Props) {
  const hydrated = useHydrated();
  const body = `Pick up where I left off (until ${until}):\n\n${url}`;
  const mail = `mailto:?subject=${encodeURIComponent(`Sell my ${car}`)}&body=${encodeURIComponent(body)}`;
  return (
    <div className={`grid gap-10 paper rounded-14 floating ${shared.recommend}`} data-part="resume-link">
      <label htmlFor="resume-url">Your link, good until {until}</label>
      <input id="resume-url" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <div className={`flex wrap gap-8 ${shared.waysOn}`}>
        {hydrated && <CopyLink url={url} />}
        <a href={mail}>
          <Mail />
          Email it to yourself
        </a>
      </div>
      <p className="small">The link ends when the car is registered, or {days} days after your last change.</p>
    </div>
  );
}
