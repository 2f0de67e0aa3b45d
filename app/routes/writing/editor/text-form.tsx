import { type RefObject, useEffect, useRef, useState } from "react";
import { BothVersions } from "#app/features/forms/both-versions.tsx";
import { KINDS, labelOf } from "#app/features/writing/kinds.ts";
import { PreviewPane } from "#app/routes/writing/preview/preview-pane.tsx";
import { textActionPath, textPreviewPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { FormFields, useFieldId } from "#app/ui/form-fields.tsx";
import { AlertTriangle, CircleAlert, CircleCheck } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Collection, EditedText, Fields, Finding } from "#modules/content/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { CoverField } from "./cover-field.tsx";
import type { Preview, TextReply } from "./reply.ts";
import { SaveButtons } from "./save-buttons.tsx";
import { SearchEntry } from "./search-entry.tsx";
import * as styles from "./text-editor.module.css";
import { TextFields } from "./text-fields.tsx";

/** Typing has paused. */
const PAUSE_MS = 400;

type Asked = { kind: Collection; id: string | undefined; first: Preview };

/** The preview of a form while it is filled in: the server renders it whenever typing pauses. `first` until then. */
function useLivePreview(box: RefObject<HTMLElement | null>, { kind, id, first }: Asked): Preview {
  const [live, setLive] = useState<Preview>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server rendered with the page is newer
  useEffect(() => setLive(undefined), [first]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = new AbortController();
    const ask = async () => {
      const form = element.querySelector("form");
      if (!form) return;
      running.abort();
      running = new AbortController();
      const { signal } = running;
      try {
        const body = bodyOf(new FormData(form));
        const answer = await fetch(textPreviewPath(kind, id), { method: "POST", body, signal });
        if (answer.ok) setLive((await answer.json()) as Preview);
      } catch {
        // Without a connection the last preview stays; the next pause asks again.
      }
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE_MS);
    };
    element.addEventListener("input", soon);
    element.addEventListener("change", soon);
    return () => {
      clearTimeout(timer);
      running.abort();
      element.removeEventListener("input", soon);
      element.removeEventListener("change", soon);
    };
  }, [box, kind, id]);
  return live ?? first;
}

/** The words of the form; its files are sent separately. */
function bodyOf(form: FormData): URLSearchParams {
  const words = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(words);
}

type Props = {
  kind: Collection;
  text: EditedText | null;
  fields: Fields;
  preview: Preview;
  state: TextReply | undefined;
};

/** The element ids of the form's fields begin with this. */
const FORM = "text";

/** The form of a text, with the preview beside it. Every button sends all of it. */
export function TextForm({ kind, text, fields, preview, state }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { picture, search, fields: own } = KINDS[kind];
  const shown = useLivePreview(box, { kind, id: text?._id, first: state?.preview ?? preview });
  const labels = Object.fromEntries(Object.keys(fields).map((name) => [name, labelOf(kind, name)]));
  return (
    <div ref={box} className={styles.formBox}>
      <PostForm
        action={textActionPath(kind, text?._id, "save")}
        encType="multipart/form-data"
        className={styles.form}
        preventScrollReset={state !== undefined}
        data-guard
      >
        <FormFields id={FORM} state={state} values={fields}>
          {/* The return key presses the first button of a form: that must be this one. */}
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
            Save draft
          </button>
          <input type="hidden" name="version" value={(state?.latest ?? text)?.version ?? ""} disabled={!text} />
          {state?.message && <ErrorSummary message={state.message} />}
          {state?.latest && <Conflict kind={kind} theirs={state.latest} mine={state.values} />}
          <div className={`grid top one-column gap-20 ${styles.columns}`}>
            <div className="stack">
              <Card title="Text">
                <TextFields list={own} locked={text?.verified ? OWN_WORDS : NONE} />
              </Card>
              {picture && (
                <Card title="Picture">
                  <CoverField />
                </Card>
              )}
              {search && (
                <Card title="Address and search engines">
                  <TextFields list={search.fields} locked={NONE} />
                  {shown.search && <SearchEntry {...shown.search} />}
                </Card>
              )}
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a focus, the keyboard could not scroll it */}
            <section className={`grid one-column gap-20 ${styles.beside}`} aria-label="Checks and preview" tabIndex={0}>
              <Findings findings={shown.findings} labels={labels} />
              <PreviewPane preview={shown.shown} cars={shown.cars} landing={shown.landing} />
            </section>
          </div>
          <SaveButtons kind={kind} text={text} state={state} />
        </FormFields>
      </PostForm>
    </div>
  );
}

/** What only the person who wrote it can say. */
const OWN_WORDS: readonly string[] = ["text", "name", "type", "rating"];
const NONE: readonly string[] = [];

type ConflictProps = { kind: Collection; theirs: EditedText; mine: Readonly<Record<string, string>> };

/** After another editor has saved the text: both versions of every field that differs, with the choice for each. */
function Conflict({ kind, theirs, mine }: ConflictProps) {
  return (
    <BothVersions
      parts={Object.keys(theirs.fields).map((name) => ({ name, label: labelOf(kind, name) }))}
      theirs={theirs.fields}
      mine={mine}
      who={theirs.editedBy}
      when={formatDashboardMoment(theirs.editedAt)}
    />
  );
}

/** What is missing and which links lead nowhere; each line leads to its field. */
function Findings({ findings, labels }: { findings: readonly Finding[]; labels: Record<string, string> }) {
  const prefix = useFieldId("");
  return (
    <Card title="Before you publish">
      {findings.length === 0 ? (
        <p className="row green">
          <CircleCheck className="s" /> Nothing is missing, and every link leads somewhere.
        </p>
      ) : (
        <ul className={`grid unlisted gap-8 text-14 breaks unpadded flush ${styles.findings}`}>
          {findings.map(({ field, kind, sentence }) => (
            <li className="row top" key={`${field} ${sentence}`}>
              {kind === "missing" ? <CircleAlert className="s" /> : <AlertTriangle className="s" />}
              <a href={`#${prefix}${field}`} className="link">
                {lookup(labels, field) ?? field}: {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
