import { Link } from "@remix-run/react";
import { BothVersions } from "#app/features/forms/both-versions.tsx";
import { newsletterIssuePath } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ArrowDown, ArrowUp, Plus, Trash } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import {
  BLOCK_KINDS,
  blockKinds,
  MOST_BLOCKS,
  TEST_HOURS,
  TEST_SHARE,
  WINNER_BY,
} from "#modules/newsletters/policy.ts";
import { type Block, type Newsletter, SaveNewsletter } from "#modules/newsletters/schemas.ts";
import { BlockFields } from "./block-fields.tsx";
import * as styles from "./newsletter.module.css";
import { draftValues, type EditorChoices, newsletterParts, newsletterValues } from "./newsletter-parts.ts";

const fields = fieldsOf(SaveNewsletter);

type Props = {
  action: string;
  newsletter: Newsletter | null;
  /** What another person saved while this form was filled. */
  theirs: Newsletter | null;
  choices: EditorChoices;
  state: FieldsState;
};

/** Writes a newsletter. Every button saves what was typed, so it works without scripts. */
export function NewsletterEditor({ action, newsletter, theirs, choices, state }: Props) {
  const blocks = blocksOf(newsletter, state);
  return (
    <PostForm action={action} className="stack" data-guard preventScrollReset>
      {/* The first button of a form is what Enter presses. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      {newsletter && <input type="hidden" name={fields.version.name} value={(theirs ?? newsletter).version} />}
      <FormFields
        state={state}
        values={newsletter ? draftValues(newsletter) : { testShare: TEST_SHARE, testHours: TEST_HOURS }}
        id="newsletter"
      >
        <ErrorSummary message={state?.message} />
        {theirs && (
          <BothVersions
            parts={newsletterParts(theirs, state?.values ?? {}, choices)}
            theirs={newsletterValues(theirs)}
            mine={state?.values ?? {}}
          />
        )}
        <Card title="Audience and subject">
          <div className="stack">
            {newsletter?.resendOf && (
              <Notice>
                Only readers who got{" "}
                <Link className="link" to={newsletterIssuePath(newsletter.resendOf)}>
                  the newsletter before
                </Link>{" "}
                and haven’t opened it get this one.
              </Notice>
            )}
            <Select
              {...fields.segment}
              label="Audience"
              empty="All subscribers"
              options={choices.segments.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
            <TextField {...fields.subject} label="Subject" />
            <TextField {...fields.preheader} label="Preview text" hint="Inboxes show it after the subject." optional />
            <TestFields open={Boolean(newsletter?.subjectB)} />
          </div>
        </Card>
        <section className={`grid gap-14 ${styles.blocks}`} id="blocks" aria-label="Blocks">
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other identity than its place
            <fieldset key={at} className={`grid shrinks gap-12 framed rounded ${styles.block}`} id={`block-${at}`}>
              <legend className="sr">{`Block ${at + 1}: ${BLOCK_KINDS[block.kind]}`}</legend>
              <div className={`flex spread middle ${styles.blockHead}`}>
                <b>{BLOCK_KINDS[block.kind]}</b>
                <BlockTools at={at} last={blocks.length - 1} />
              </div>
              <input type="hidden" name={`blocks.${at}.kind`} value={block.kind} />
              <BlockFields block={block} at={at} choices={choices} />
            </fieldset>
          ))}
          {blocks.length < MOST_BLOCKS && (
            <div className={styles.add}>
              {blockKinds.map((kind) => (
                <Button key={kind} size="small" name={fields.change.name} value={`add-${kind}`}>
                  <Plus /> Add {NOUNS[kind]}
                </Button>
              ))}
            </div>
          )}
        </section>
        <div>
          <SubmitButton>Save draft</SubmitButton>
        </div>
      </FormFields>
    </PostForm>
  );
}

const NOUNS = { text: "text", cars: "cars", post: "a post", button: "a button" } as const;

function BlockTools({ at, last }: { at: number; last: number }) {
  const place = `block ${at + 1}`;
  return (
    <span className="flex">
      {at > 0 && (
        <Button kind="quiet" square name={fields.change.name} value={`up-${at}`} label={`Move ${place} up`}>
          <ArrowUp />
        </Button>
      )}
      {at < last && (
        <Button kind="quiet" square name={fields.change.name} value={`down-${at}`} label={`Move ${place} down`}>
          <ArrowDown />
        </Button>
      )}
      <Button kind="quiet" square name={fields.change.name} value={`remove-${at}`} label={`Remove ${place}`}>
        <Trash />
      </Button>
    </span>
  );
}

/** An A/B test of two subjects. */
const TestFields = ({ open }: { open: boolean }) => (
  <details className={styles.test} open={open || undefined}>
    <summary className="clickable strong">Test two subjects</summary>
    <div className="stack">
      <TextField
        {...fields.subjectB}
        label="Second subject"
        hint="Some readers get one subject, and just as many get the other. Everyone else gets the better one later. Leave it blank to send one subject."
        optional
      />
      <div className={styles.pair}>
        <TextField {...fields.testShare} label="Readers in the test" after="%" inputMode="numeric" />
        <TextField {...fields.testHours} label="Time before everyone else gets it" after="hours" inputMode="numeric" />
      </div>
      <Select
        {...fields.winnerBy}
        label="The better one has more"
        options={Object.entries(WINNER_BY).map(([value, label]) => ({ value, label }))}
      />
    </div>
  </details>
);

const EMPTY: Record<Block["kind"], Block> = {
  text: { kind: "text", text: "" },
  cars: { kind: "cars", title: "", query: "", order: "newest", count: 3 },
  post: { kind: "post", post: "" },
  button: { kind: "button", label: "", link: "" },
};

/** The saved blocks; after an error those that were sent, whose fields then show what was typed. */
function blocksOf(newsletter: Newsletter | null, state: FieldsState): readonly Block[] {
  const kinds = Object.entries(state?.values ?? {}).filter(([name]) => /^blocks\.\d+\.kind$/.test(name));
  if (kinds.length === 0) return newsletter?.blocks ?? [EMPTY.text];
  return kinds.flatMap(([, kind]) => lookup(EMPTY, kind) ?? []);
}
