import { useFetcher, useNavigate, useSearchParams } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { FoundGroup, FoundLine } from "#app/shared/found.ts";
import { everythingPath, foundPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { boxesOf } from "#app/ui/selection.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { OptionGroups } from "./option-groups.tsx";
import { clearRecent, keepRecent, readRecent } from "./recent-searches.ts";
import * as styles from "./search-box.module.css";

/** While someone types, the server is asked after this pause. */
const PAUSE_MS = 120;
const SHORTEST = 2;

/** Characters of a search. */
const LONGEST = 100;

type Props = { user: string; onClose: () => void };

/** The search of everything as a box over the page. The arrow keys choose a result, Enter opens it. */
export function SearchBox({ user, onClose }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get("q")?.slice(0, LONGEST) ?? "");
  const [recent, setRecent] = useState(() => readRecent(user));
  const { groups: found, answered } = useFound(typed.trim());
  const acts = useSelectionActs(typed);
  const groups = acts.lines.length > 0 ? [acts, ...found] : found;
  const lines = groups.flatMap((group) => group.lines);
  const [chosen, setChosen] = useState<string | null>(null);
  // A single result needs no choice, unless it is an act: that is pressed on purpose.
  const single = chosen === null && answered && acts.lines.length === 0 && lines.length === 1;
  const at = single ? 0 : lines.findIndex(({ key }) => key === chosen);
  useEffect(() => input.current?.select(), []); // This also focuses the field.

  const open = ({ key, to }: FoundLine) => {
    const button = acts.buttons.get(key);
    if (button) {
      onClose();
      return button.click();
    }
    if (typed.trim().length >= SHORTEST) keepRecent(user, typed.trim());
    onClose();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = lookup({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (event.key === "Enter") {
      event.preventDefault();
      const line = lines[at];
      if (line) open(line);
      else if (typed.trim()) open({ key: "", to: everythingPath(typed.trim()), title: "", detail: "" });
    }
    if (event.key === "Escape") {
      event.preventDefault(); // The browser would only empty the field.
      onClose();
    }
    if (!step || lines.length === 0) return;
    event.preventDefault();
    const next = at < 0 ? (step > 0 ? 0 : lines.length - 1) : (at + step + lines.length) % lines.length;
    setChosen(lines[next]?.key ?? null);
    document.getElementById(optionId(id, lines[next]))?.scrollIntoView({ block: "nearest" });
  };
  return (
    <Modal title="Search" size="wide" onClose={onClose} className={styles.box}>
      <input
        ref={input}
        type="search"
        className="input"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={lines.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={at < 0 ? undefined : optionId(id, lines[at])}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={LONGEST}
        placeholder="Car, VIN, plate, person, task, message, or screen"
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="sr" role="status">
        {answered ? wordsOf(lines.length) : ""}
      </p>
      {typed.trim().length < SHORTEST ? (
        <Recent
          texts={recent}
          onChoose={(text) => {
            setTyped(text);
            input.current?.focus();
          }}
          onClear={() => {
            clearRecent(user);
            setRecent([]);
          }}
        />
      ) : (
        answered && lines.length === 0 && <p className="dim">No results were found. Try fewer letters.</p>
      )}
      <div role="listbox" id={`${id}list`} aria-label="Results" className={styles.list} hidden={lines.length === 0}>
        <OptionGroups groups={groups}>
          {(line) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text field
            <div
              key={line.key}
              id={optionId(id, line)}
              role="option"
              tabIndex={-1}
              aria-selected={line === lines[at]}
              className={styles.line}
              onClick={() => open(line)}
              onPointerMove={() => setChosen(line.key)}
            >
              <b className="strong">{line.title}</b>
              <span className="dim small">{line.detail}</span>
            </div>
          )}
        </OptionGroups>
      </div>
    </Modal>
  );
}

/** What the page's list can do with its selected rows: the buttons of its bar whose words have the typed text. */
function useSelectionActs(typed: string) {
  const [all] = useState(() => {
    const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-bulk]")];
    return forms.flatMap((form) => {
      const count = boxesOf(form.id).filter(({ checked }) => checked).length;
      const buttons = count > 0 ? [...form.querySelectorAll<HTMLButtonElement>(":scope > button[formaction]")] : [];
      return buttons.map((button, at) => ({ button, count, key: `act-${form.id}-${at}` }));
    });
  });
  // The box begins with the search of the page, which is about its rows.
  const [before] = useState(typed);
  const words = typed === before ? "" : typed.trim().toLowerCase();
  const fitting = all.filter(({ button }) => button.innerText.toLowerCase().includes(words));
  const lines = fitting.map(({ button, count, key }) => ({
    key,
    to: "",
    title: button.innerText,
    detail: count === 1 ? "1 selected row" : `${count} selected rows`,
  }));
  return { name: "Selected rows", lines, buttons: new Map(fitting.map(({ key, button }) => [key, button])) };
}

const optionId = (id: string, line: FoundLine | undefined) => (line ? `${id}${line.key}` : "");
const wordsOf = (count: number) => (count === 0 ? "No results" : count === 1 ? "1 result" : `${count} results`);

/** The results for the text. While a new answer is on its way, the last one stays. */
function useFound(text: string): { groups: readonly FoundGroup[]; answered: boolean } {
  const { data, load } = useFetcher<{ q: string; groups: FoundGroup[] }>();
  const ask = useRef(load);
  ask.current = load;
  useEffect(() => {
    if (text.length < SHORTEST) return;
    const timer = setTimeout(() => ask.current(foundPath(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  if (text.length < SHORTEST || !data) return { groups: [], answered: false };
  return { groups: data.groups, answered: data.q === text };
}

type RecentProps = { texts: readonly string[]; onChoose: (text: string) => void; onClear: () => void };

function Recent({ texts, onChoose, onClear }: RecentProps) {
  if (texts.length === 0)
    return <p className="dim">Type two letters or more. The arrow keys choose a result, and Enter opens it.</p>;
  return (
    <section className={styles.group} aria-label="Recent searches">
      <div className={styles.name}>Recent searches</div>
      <ul className="unlisted flush">
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className={styles.line} onClick={() => onChoose(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <Button type="button" kind="quiet" size="small" onClick={onClear}>
        Clear recent searches
      </Button>
    </section>
  );
}
