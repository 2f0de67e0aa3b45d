import { useRef } from "react";
import { KINDS, labelOf } from "#app/features/writing/kinds.ts";
import { PreviewPane } from "#app/routes/writing/preview/preview-pane.tsx";
import { textActionPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Collection, EditedText, Fields } from "#modules/content/schemas.ts";
import { Conflict } from "./conflict.tsx";
import { CoverField } from "./cover-field.tsx";
import { Findings } from "./findings.tsx";
import type { Preview, TextReply } from "./reply.ts";
import { SaveButtons } from "./save-buttons.tsx";
import { SearchEntry } from "./search-entry.tsx";
import * as styles from "./text-editor.module.css";
import { TextFields } from "./text-fields.tsx";
import { useLivePreview } from "./use-live-preview.ts";

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
              <PreviewPane preview={shown.shown} landing={shown.landing} />
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
