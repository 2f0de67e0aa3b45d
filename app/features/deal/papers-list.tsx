import { Link } from "@remix-run/react";
import { dealPaperPath, identityPath, personIdentityPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DealForms, PaperState, PaperSummary, PapersView, UncheckedSigner } from "#modules/deals/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { UNCHECKED_WORDS } from "./identity-words.ts";
import * as styles from "./papers.module.css";

const STATES: Record<PaperState, { tone: Tone; text: string }> = {
  open: { tone: "warn", text: "To be signed" },
  signed: { tone: "info", text: "To be countersigned" },
  sealed: { tone: "ok", text: "Sealed" },
  declined: { tone: "bad", text: "Declined" },
  void: { tone: "mute", text: "Void" },
};

/** The state of a paper; one that the deal has changed under is prepared again. */
export const PaperStateMark = ({ paper: { state, outdated } }: { paper: PaperSummary }) =>
  outdated ? (
    <State tone="warn">Being prepared again</State>
  ) : (
    <State tone={STATES[state].tone}>{STATES[state].text}</State>
  );

/** "Sam Seller declined this paper on 28 Nov 2026: The price is wrong." */
export const endWords = ({ void: end }: PaperSummary): string | null =>
  end &&
  (end.declinedBy
    ? `${end.declinedBy} declined this paper on ${formatDashboardDate(end.at)}: ${end.reason}`
    : end.reason);

/** The closing papers of a deal with what is still unsigned, for staff, sellers and buyers. */
export function PapersList({ view }: { view: PapersView }) {
  return (
    <div className="grid gap-14">
      <Standing view={view} />
      {view.papers.length > 0 && (
        <ul className="line-top">
          {view.papers.map((paper) => (
            <Row key={paper._id} swap={view.swap} paper={paper} />
          ))}
        </ul>
      )}
      {view.forms && <StateForms forms={view.forms} />}
      {view.voided.length > 0 && (
        <details className={styles.more} open={view.canceled}>
          <summary>Papers that no longer count ({view.voided.length})</summary>
          <ul className="line-top">
            {view.voided.map((paper) => (
              <Row key={paper._id} swap={view.swap} paper={paper} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** What the title offices ask for. */
function StateForms({ forms }: { forms: DealForms }) {
  return (
    <details className={styles.more}>
      <summary className="link">Forms for the title{forms.to && `, ${forms.to}`}</summary>
      <div className="grid gap-6">
        {forms.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className="dim small">
          Our papers are not official forms. We copy what you signed into the form of the state. Edition {forms.edition}
          .
        </p>
      </div>
    </details>
  );
}

function Standing({ view }: { view: PapersView }) {
  if (view.canceled)
    return (
      <Notice kind="warn">The deal was canceled, so these papers are no longer needed. No one has to sign them.</Notice>
    );
  if (view.papers.length === 0) return <p className="dim">We’re preparing the papers.</p>;
  const outdated = view.staff?.outdated || view.papers.some((paper) => paper.outdated);
  const declined = view.papers.filter(({ state }) => state === "declined");
  return (
    <>
      {view.staff && (
        <p>
          <b>Buyer and seller have signed:</b> {signedWords(view)}
        </p>
      )}
      {outdated && (
        <Notice kind="warn">
          {view.staff
            ? "The deal has changed since the papers were prepared. Prepare them again."
            : "The deal has changed, so we’re preparing papers again. We’ll ask you to sign the new ones."}
        </Notice>
      )}
      {declined.length > 0 && (
        <Notice kind="warn">
          {view.staff
            ? "A signer declined a paper. Talk to them, then prepare the papers again with a reason."
            : "A signer declined a paper. We’re talking about it, and then prepare a new one."}
        </Notice>
      )}
      {view.unchecked.map((signer) => (
        <Unchecked key={signer.user} signer={signer} staff={view.staff !== null} />
      ))}
      {view.unsigned.length === 0 ? (
        outdated || declined.length > 0 ? null : (
          <Notice kind="success">All {view.papers.length} papers are signed and sealed.</Notice>
        )
      ) : (
        <div className={`grid gap-6 rounded-control amber ${styles.unsigned}`}>
          <b className="flex wrap spread">
            Still unsigned <span className="dim num">{`${view.sealed} of ${view.papers.length} sealed`}</span>
          </b>
          <ul className="grid gap-4">
            {view.unsigned.map(({ role, name, titles }) => (
              <li className="grid" key={role}>
                <span>{role === "staff" ? `${name}, countersignature` : name}</span>
                <span className="dim">{titles.join(", ")}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Who can't sign yet because their ID is not checked, with the way to it. */
const Unchecked = ({ signer: { user, name, state }, staff }: { signer: UncheckedSigner; staff: boolean }) => (
  <Notice kind="warn">
    {staff ? `The ID of ${name} is not checked, so they can’t sign yet. ` : UNCHECKED_WORDS[state]}{" "}
    <Link className="link" to={staff ? personIdentityPath(user) : identityPath}>
      {staff ? "Check the ID" : "ID check"}
    </Link>
  </Notice>
);

/** The check follows from the signatures, so the staff don't tick it. */
function signedWords({ papers }: PapersView): string {
  const signed = papers.filter(({ signers }) => signers.every(({ role, signedAt }) => role === "staff" || signedAt));
  if (signed.length === papers.length) return "yes, all papers.";
  return `not yet, ${signed.length} of ${papers.length} papers.`;
}

function Row({ swap, paper }: { swap: string; paper: PaperSummary }) {
  const signsForStaff = paper.signers.some(({ mine, role }) => mine && role === "staff");
  const to = dealPaperPath(swap, paper._id);
  return (
    <li className={`row wrap spread line-bottom ${styles.row}`}>
      <div className={`grid shrinks gap-4 ${styles.what}`}>
        <p className="row wrap">
          <Link to={to}>{paper.title}</Link>
          <PaperStateMark paper={paper} />
        </p>
        <ul className={`flex wrap ${styles.signers}`}>
          {paper.signers.map(({ role, name, signedAt }) => (
            <li key={role} className={signedAt ? undefined : "dim"}>
              {name}: {signedAt ? `signed ${formatDashboardDate(signedAt)}` : "not signed"}
            </li>
          ))}
        </ul>
        {paper.void && <p className="dim">{endWords(paper)}</p>}
      </div>
      {paper.yourTurn && (
        <ButtonLink to={to} kind="primary" size="small">
          {signsForStaff ? "Read and countersign" : "Read and sign"}
        </ButtonLink>
      )}
    </li>
  );
}
