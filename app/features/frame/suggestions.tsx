import { Link, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { FoundGroup, FoundLine } from "#app/shared/found.ts";
import { listingSearchPath, suggestionsPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { OptionGroups } from "./option-groups.tsx";
import { clearRecent, keepRecent, readRecent } from "./recent-searches.ts";
import * as styles from "./search-box.module.css";

/** While someone types, the server is asked after this pause. */
const PAUSE_MS = 100;
/** The searches for cars on this device, signed in or not. */
const RECENT = "cars";

type Props = { form: RefObject<HTMLFormElement> };

/**
 * The lines below the search box of the header: what the text may mean, or the recent searches. The arrow keys choose a
 * line, and Enter opens it; without a chosen line Enter searches for the text as without scripts.
 */
export function Suggestions({ form }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const field = () => form.current?.querySelector("input");
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [recent, setRecent] = useState(() => readRecent(RECENT));
  const found = useSuggested(typed.trim());
  const groups = typed.trim() ? found : recentGroup(recent);
  const lines = groups.flatMap((group) => group.lines);
  const at = lines.findIndex(({ key }) => key === chosen);
  const shown = open && lines.length > 0;

  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  const leave = (line?: FoundLine) => {
    const text = line ? line.title : typed.trim();
    if (text && !line?.key.startsWith("post:")) keepRecent(RECENT, line && typed.trim() ? typed.trim() : text);
    setRecent(readRecent(RECENT));
    close();
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && shown) {
      event.preventDefault(); // The first press closes the lines and keeps the text.
      close();
    }
    if (event.key === "Enter" && shown && lines[at]) {
      event.preventDefault();
      leave(lines[at]);
      navigate((lines[at] as FoundLine).to);
    }
    const step = lookup({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (!step || lines.length === 0) return;
    event.preventDefault();
    setOpen(true);
    const next = at < 0 ? (step > 0 ? 0 : lines.length - 1) : at + step;
    setChosen(lines[next]?.key ?? null); // Beyond the ends nothing is chosen, and Enter searches for the text.
  };
  useListeners(form, {
    input: ({ target }: Event) => {
      setTyped((target as HTMLInputElement).value);
      setOpen(true);
      setChosen(null);
    },
    keydown: onKey,
    focusin: () => setOpen(true),
    focusout: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!(currentTarget as Element).contains(relatedTarget as Node | null)) close();
    },
    submit: () => leave(),
  });
  // What was typed while this code was loading.
  useEffect(() => {
    setTyped(form.current?.querySelector("input")?.value ?? "");
    setOpen(form.current?.contains(document.activeElement) ?? false);
  }, [form]);
  // The field is on every page, and is a combobox only from here on.
  useEffect(() => {
    const box = form.current?.querySelector("input");
    box?.setAttribute("role", "combobox");
    box?.setAttribute("aria-autocomplete", "list");
    box?.setAttribute("aria-controls", `${id}list`);
    box?.setAttribute("aria-expanded", String(shown));
    if (shown && at >= 0) box?.setAttribute("aria-activedescendant", `${id}${at}`);
    else box?.removeAttribute("aria-activedescendant");
  }, [form, id, shown, at]);

  return (
    <div className={`paper rounded floating ${styles.suggestions}`} hidden={!shown}>
      <p className="sr" role="status">
        {shown && typed.trim() ? `${lines.length} ${lines.length === 1 ? "suggestion" : "suggestions"}` : ""}
      </p>
      <div role="listbox" id={`${id}list`} aria-label="Suggestions">
        <OptionGroups groups={groups}>
          {(line) => (
            <Link
              key={line.key}
              id={`${id}${lines.indexOf(line)}`}
              to={line.to}
              role="option"
              tabIndex={-1}
              aria-selected={line.key === chosen}
              className={`${styles.line} middle gap-12 ${styles.counted}`}
              onMouseDown={(event) => event.preventDefault() /* the focus stays in the field */}
              onClick={() => leave(line)}
            >
              <b className="strong">{line.title}</b>
              <span className="dim num small">{line.detail}</span>
            </Link>
          )}
        </OptionGroups>
      </div>
      {!typed.trim() && (
        <Button
          type="button"
          kind="quiet"
          size="small"
          onClick={() => {
            clearRecent(RECENT);
            setRecent([]);
            field()?.focus();
          }}
        >
          Clear recent searches
        </Button>
      )}
    </div>
  );
}

function recentGroup(texts: readonly string[]): FoundGroup[] {
  const lineOf = (text: string): FoundLine => {
    const to = listingSearchPath(new URLSearchParams({ q: text }).toString());
    return { key: `recent:${text}`, to, title: text, detail: "" };
  };
  return texts.length > 0 ? [{ name: "Recent searches", lines: texts.map(lineOf) }] : [];
}

/** The lines for the text; a newer question ends an older one, and the last answer stays until the next is there. */
function useSuggested(text: string): readonly FoundGroup[] {
  const [groups, setGroups] = useState<readonly FoundGroup[]>([]);
  useEffect(() => {
    if (!text) return setGroups([]);
    const gone = new AbortController();
    const ask = async () => {
      const answer = await fetch(suggestionsPath(text), { signal: gone.signal });
      if (answer.ok) setGroups(((await answer.json()) as { groups: FoundGroup[] }).groups);
    };
    const timer = setTimeout(() => ask().catch(() => {}), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [text]);
  return groups;
}

type Listeners = Record<"input" | "keydown" | "focusin" | "focusout" | "submit", (event: never) => void>;

/** The listeners of the form, always the latest ones. */
function useListeners(form: RefObject<HTMLFormElement>, listeners: Listeners): void {
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(() => {
    const box = form.current;
    if (!box) return;
    const names = Object.keys(latest.current) as (keyof Listeners)[];
    const hear = (event: Event) => lookup(latest.current, event.type)?.(event as never);
    for (const name of names) box.addEventListener(name, hear);
    return () => {
      for (const name of names) box.removeEventListener(name, hear);
    };
  }, [form]);
}
