import type { Collection, EditedText } from "#modules/content/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { Notice } from "../ui/notice.tsx";
import * as styles from "./conflict.module.css";
import { labelOf } from "./kinds.ts";

type Props = { kind: Collection; theirs: EditedText; mine: Readonly<Record<string, string>> };

/** After another person has saved: both versions of every field that differs, side by side, with the choice for each. */
export function Conflict({ kind, theirs, mine }: Props) {
  const differing = Object.entries(theirs.fields)
    .map(([name, value]) => ({ name, own: said(name, lookup(mine, name)), other: said(name, value) }))
    .filter(({ own, other }) => own !== other);
  const who = theirs.editedBy ?? "Another editor";
  return (
    <section className={styles.conflict} aria-labelledby="conflict">
      <h3 id="conflict">
        {who} saved this text on {formatDashboardMoment(theirs.editedAt)}
      </h3>
      {differing.length === 0 ? (
        <Notice>Both versions have the same words. You can save again.</Notice>
      ) : (
        <p>Nothing is lost. Choose for each field which words stay, then save again.</p>
      )}
      {differing.map(({ name, own, other }) => (
        <fieldset key={name}>
          <legend>{labelOf(kind, name)}</legend>
          <Side name={name} value="mine" title="Keep mine" words={own} checked />
          <Side
            name={name}
            value="theirs"
            title={`Take ${who === "Another editor" ? "theirs" : `${who}'s`}`}
            words={other}
          />
        </fieldset>
      ))}
    </section>
  );
}

/** Browsers send line breaks as CRLF, and an unchecked box not at all. */
function said(_name: string, value: string | number | boolean | null | undefined): string {
  if (value === undefined || value === null || value === false || value === "false") return "";
  return value === true || value === "true" ? "Yes" : String(value).replace(/\r\n?/g, "\n").trim();
}

type SideProps = { name: string; value: "mine" | "theirs"; title: string; words: string; checked?: boolean };

function Side({ name, value, title, words, checked }: SideProps) {
  return (
    <label className={styles.side}>
      <span className={styles.choice}>
        <input type="radio" name={`_take.${name}`} value={value} defaultChecked={checked} />
        {title}
      </span>
      <span className={styles.words}>{words || "Empty"}</span>
    </label>
  );
}
