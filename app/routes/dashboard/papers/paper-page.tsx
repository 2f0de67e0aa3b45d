import { Link } from "@remix-run/react";
import { UNCHECKED_WORDS } from "#app/features/deal/identity-words.ts";
import * as styles from "#app/features/deal/papers.module.css";
import { endWords, PaperStateMark } from "#app/features/deal/papers-list.tsx";
import type { PaperAction } from "#app/shared/actions.ts";
import { dealPapersPath, identityPath, paperActionPath, paperPdfPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
  DeclinePaper,
  type IdentityState,
  type PaperText,
  type PaperView,
  SIGNING_CONSENT,
  SignPaper,
} from "#modules/deals/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { AskAboutPaper } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(SignPaper);
const askFields = fieldsOf(AskAboutPaper);
const declineFields = fieldsOf(DeclinePaper);

type Props = { paper: PaperView; state: FieldsState };

/** A paper with its text, its signatures and the form that signs it. */
export function PaperPage({ paper, state }: Props) {
  return (
    <div className="page page-body stack">
      <Link to={dealPapersPath(paper.swap)} className="row">
        <ArrowLeft className="s" />
        All papers of the {paper.car}
      </Link>
      <div className={`row wrap ${styles.title}`}>
        <h1>{paper.title}</h1>
        <PaperStateMark paper={paper} />
      </div>
      {paper.void && (
        <Notice kind="warn" title={paper.state === "declined" ? "This paper was declined." : "This paper is void."}>
          {endWords(paper)}
        </Notice>
      )}
      {paper.outdated && (
        <Notice kind="warn" title="This paper is being prepared again.">
          The deal has changed since, so no one can sign this one. We’ll ask you to sign the new one.
        </Notice>
      )}
      <div className={`grid top one-column gap-20 ${styles.columns}`}>
        {paper.text.sections.length > 0 ? <PaperSheet text={paper.text} /> : <p>The text of this paper was erased.</p>}
        <div className={`grid gap-16 ${styles.side}`}>
          {paper.unchecked ? (
            <ShowId state={paper.unchecked} />
          ) : (
            paper.signsAs && <SignForm paper={paper} state={state} />
          )}
          {!paper.signsAs && state?.message && <Notice kind="error">{state.message}</Notice>}
          {paper.mayAsk && <TalkForms paper={paper} state={state} />}
          <Signatures paper={paper} />
        </div>
      </div>
    </div>
  );
}

/** The text of the paper, as in its PDF. */
function PaperSheet({ text }: { text: PaperText }) {
  return (
    <article className={`grid boxed ${styles.sheet}`}>
      {text.note && <p className={`dim ${styles.note}`}>{text.note}</p>}
      {text.sections.map(({ heading, rows = [], paragraphs = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {rows.length > 0 && <Facts look="ruled" items={rows} />}
          {paragraphs.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

/** Papers are signed by people whose ID was checked. */
const ShowId = ({ state }: { state: IdentityState }) => (
  <Card title="Your ID comes first">
    <p>{UNCHECKED_WORDS[state]}</p>
    <ButtonLink to={identityPath} kind="primary" wide>
      ID check
    </ButtonLink>
  </Card>
);

function SignForm({ paper, state }: Props) {
  const staff = paper.signsAs === "staff";
  const action = staff ? "countersignature" : "signature";
  const own = state && "action" in state && state.action !== action ? null : state;
  return (
    <Card title={staff ? "Countersign this paper" : "Sign this paper"}>
      <PostForm action={paperActionPath(paper.swap, paper._id, action)} className="stack" data-guard>
        <input type="hidden" name={fields.document.name} value={paper.sha256} />
        <FormFields state={own} id="sign">
          {own?.message && <ErrorSummary message={own.message} />}
          <TextField
            {...fields.name}
            label="Your full name"
            autoComplete="name"
            hint={`As in the ${staff ? "account" : "paper"}: ${paper.signsName}. You may leave out accents.`}
          />
          <Checkbox {...fields.consent} label={SIGNING_CONSENT} />
          <SubmitButton wide>{staff ? "Countersign and seal" : "Sign the paper"}</SubmitButton>
          <p className="dim">We record your name, the time, your network address and the hash of this document.</p>
        </FormFields>
      </PostForm>
    </Card>
  );
}

/** A signer who doesn't agree asks, or declines with the reason. */
function TalkForms({ paper, state }: Props) {
  const on = (action: PaperAction) => (state && "action" in state && state.action === action ? state : null);
  const [asked, declined] = [on("question"), on("decline")];
  return (
    <Card title="Something isn’t right?">
      <details className={styles.more} open={asked ? true : undefined}>
        <summary className="link">Ask a question</summary>
        <PostForm action={paperActionPath(paper.swap, paper._id, "question")} className="stack" data-guard>
          <FormFields state={asked} id="ask">
            <TextArea
              {...askFields.question}
              label="Your question about this paper"
              hint="We answer in your messages."
              rows={3}
            />
            <div>
              <SubmitButton kind="plain">Send the question</SubmitButton>
            </div>
          </FormFields>
        </PostForm>
      </details>
      {paper.signsAs && paper.signsAs !== "staff" && (
        <details className={styles.more} open={declined ? true : undefined}>
          <summary className="link">Decline to sign</summary>
          <PostForm action={paperActionPath(paper.swap, paper._id, "decline")} className="stack" data-guard>
            <FormFields state={declined} id="decline">
              <p className="dim">
                No one can sign this paper then. Your reason is shown to everyone who signs, and we’ll call or write to
                you before we prepare a new one.
              </p>
              <TextArea {...declineFields.reason} label="Why you don’t sign" rows={3} />
              <div>
                <SubmitButton kind="plain">Decline this paper</SubmitButton>
              </div>
            </FormFields>
          </PostForm>
        </details>
      )}
    </Card>
  );
}

function Signatures({ paper }: { paper: PaperView }) {
  return (
    <Card title="Signatures">
      <ul className="grid gap-12">
        {paper.signers.map(({ role, name, as }) => {
          const signature = paper.signatures.find((one) => one.role === role);
          return (
            <li key={role}>
              <b>{signature?.name ?? name}</b> <span className="dim">{as}</span>
              {signature ? (
                <p>
                  Signed {formatDashboardMoment(signature.signedAt)}
                  {signature.address && <span className="dim"> from {signature.address}</span>}
                </p>
              ) : (
                <p className="dim">{paper.void ? "Did not sign" : "Not signed yet"}</p>
              )}
            </li>
          );
        })}
      </ul>
      <div className={`grid gap-12 line-top ${styles.document}`}>
        <ButtonLink to={paperPdfPath(paper.swap, paper._id)} reloadDocument>
          {paper.sealedAt ? "Download the sealed PDF" : "Download PDF"}
        </ButtonLink>
        <dl>
          <dt className="dim small">SHA-256 of the signed document</dt>
          <dd className={styles.hash}>{paper.sha256}</dd>
          {paper.sealedSha256 && (
            <>
              <dt className="dim small">SHA-256 of the sealed PDF</dt>
              <dd className={styles.hash}>{paper.sealedSha256}</dd>
            </>
          )}
        </dl>
      </div>
    </Card>
  );
}
