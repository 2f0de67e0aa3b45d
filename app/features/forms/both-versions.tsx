import { isInPart, TAKE, THEIRS } from "#app/shared/field-parts.ts";
import type { SavedValues } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import * as styles from "./both-versions.module.css";

/** A part of a form about which a person decides as a whole: a field, or all fields whose names begin with its name. */
export type FormPart = {
  name: string;
  label: string;
  /** How a value of its fields reads; by default as it is, and "Yes" for a checked box. Null leaves it out. */
  say?: (field: string, value: string) => string | null;
};

type Props = {
  parts: readonly FormPart[];
  /** What is stored now, by field name. */
  theirs: SavedValues;
  /** What was typed, by field name. */
  mine: Readonly<Record<string, string>>;
  /** Who saved it, and when, if that is known. */
  who?: string | null;
  when?: string;
};

/**
 * After another person has saved: both versions of every part that differs, side by side, with the choice for each. It
 * stands in the form, which sends the choice (`takeTheirs`) with the version of what is stored now.
 */
export function BothVersions({ parts, theirs, mine, who, when }: Props) {
  const differing = parts
    .map((part) => ({ ...part, own: wordsOf(part, mine), other: wordsOf(part, theirs) }))
    .filter(({ own, other }) => own !== other);
  const id = "both-versions";
  return (
    <section className={`grid one-column gap-14 rounded pad-16 ${styles.conflict}`} aria-labelledby={id}>
      <h3
        className="text-16"
        id={id}
      >{`${who ?? "Another person"} saved this ${when ? `on ${when}` : "while you were typing"}`}</h3>
      {differing.length === 0 ? (
        <Notice>Both versions have the same words. You can save again.</Notice>
      ) : (
        <p>Nothing is lost. Choose for each field which words stay, then save again.</p>
      )}
      {differing.map(({ name, label, own, other }) => (
        <fieldset className="grid shrinks gap-12 borderless unpadded flush" key={name}>
          <legend>{label}</legend>
          <Side name={name} value="mine" title="Keep mine" words={own} checked />
          <Side name={name} value="theirs" title={who ? `Take ${who}’s` : "Take theirs"} words={other} />
          {entriesOf(name, theirs).map(([field, value]) => (
            <input key={field} type="hidden" name={THEIRS + field} value={value} />
          ))}
        </fieldset>
      ))}
    </section>
  );
}

/** The values of a part's fields. An unchecked box is not among what a browser sends. */
const entriesOf = (part: string, values: SavedValues): [field: string, value: string][] =>
  Object.entries(values).flatMap(([field, value]) =>
    isInPart(part, field) && value !== false && value !== "false"
      ? [[field, String(value ?? "")] as [string, string]]
      : [],
  );

function wordsOf({ name, say = plain }: FormPart, values: SavedValues): string {
  return entriesOf(name, values)
    .map(([field, value]) => say(field, normal(value)))
    .filter(Boolean)
    .join("\n");
}

/** Browsers send line breaks as CRLF. */
const normal = (value: string) => value.replace(/\r\n?/g, "\n").trim();
const plain = (_field: string, value: string) => (value === "true" ? "Yes" : value);

/** Shows values such as the ids of a select box by their names. */
export const named =
  (options: Readonly<Record<string, string>>): FormPart["say"] =>
  (_field, value) =>
    lookup(options, value) ?? value;

type SideProps = { name: string; value: "mine" | "theirs"; title: string; words: string; checked?: boolean };

function Side({ name, value, title, words, checked }: SideProps) {
  return (
    <label className={`grid shrinks clickable content-top gap-8 paper framed rounded-control ${styles.side}`}>
      <span className="row strong">
        <input type="radio" name={TAKE + name} value={value} defaultChecked={checked} />
        {title}
      </span>
      <span className={`text-14 breaks ${styles.words}`}>{words || "Empty"}</span>
    </label>
  );
}
