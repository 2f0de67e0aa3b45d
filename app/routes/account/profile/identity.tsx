import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/profile.module.css";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import { submitWithFiles } from "#app/features/claim/claim-files.server.ts";
import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { beginIdentityPath, identityPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { findOwnIdentity, sendIdentity } from "#modules/deals/index.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS, type OwnIdentity, SendIdentity } from "#modules/deals/schemas.ts";
import { formatDashboardDay, formatDashboardMoment } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/profile/identity"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "ID check", hint: "Before you sign the papers of a deal" };
export const meta: MetaFunction = () => [{ title: `ID check · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  return { user: actor.id, identity: orNotFound(await findOwnIdentity(actor)) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const sent = await submitWithFiles(request, actor, sendIdentity, {});
  if (!sent.ok) return replyWith(sent.form, sent.error);
  return redirectWith(identityPath, "Thank you. We’ll look at your photos and tell you.");
}

/** Where the reader's ID check stands, and the forms for it. */
export default function IdentityScreen() {
  const { user, identity } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`user:${user}`]);
  const done = identity.state === "checked" || (identity.state === "waiting" && !identity.stuck);
  return (
    <ProfileFrame current={identityPath}>
      <div className={styles.two}>
        <div className="stack">
          <Standing identity={identity} />
          {!done && !identity.stuck && identity.online && <OnlineCard />}
          {!done && <PhotosCard online={identity.online && !identity.stuck} state={state} />}
        </div>
        <Card title="Who sees it">
          <p>
            Only the few people on our team who check IDs can open your photos. We delete them 30 days after the check.
            Buyers and sellers read that your ID was checked, and nothing else.
          </p>
        </Card>
      </div>
    </ProfileFrame>
  );
}

function Standing({ identity: { state, until, reason, sentAt, stuck } }: { identity: OwnIdentity }) {
  if (state === "checked")
    return (
      <Notice kind="success" title="Your ID is checked">
        {until && `You can sign the papers of your deals. The check counts until ${formatDashboardDay(until)}.`}
      </Notice>
    );
  if (state === "waiting")
    return (
      <Notice title="We are checking your ID">
        {sentAt && `You sent it ${formatDashboardMoment(sentAt)}.`} We tell you as soon as we are done.
        {stuck && " It takes longer than it should. You can send photos to our team instead."}
      </Notice>
    );
  if (state === "declined")
    return (
      <Notice kind="warn" title="We could not accept your ID">
        <p>{reason}</p>
        <p>Please try again.</p>
      </Notice>
    );
  if (state === "ended")
    return (
      <Notice kind="warn" title="Your ID check has ended">
        Please send your ID again before you sign papers.
      </Notice>
    );
  if (state === "renamed")
    return (
      <Notice kind="warn" title="Your name has changed">
        We checked your ID under another name. Please send an ID with the name of your account.
      </Notice>
    );
  return <p>Buyer and seller show their ID once before they sign the papers of a deal.</p>;
}

const OnlineCard = () => (
  <Card title="Check my ID online">
    <PostForm action={beginIdentityPath} className="stack">
      <p>Our partner Stripe compares a photo of your ID with a photo of you. It takes about two minutes.</p>
      <div>
        <SubmitButton>Check my ID online</SubmitButton>
      </div>
    </PostForm>
  </Card>
);

const fields = fieldsOf(SendIdentity);

const PhotosCard = ({ online, state }: { online: boolean; state: FieldsState }) => (
  <Card title={online ? "Or send photos to our team" : "Send photos of your ID"}>
    <PostForm action={identityPath} className="stack" encType="multipart/form-data" data-guard>
      <FormFields state={state ?? { values: { document: "license" }, errors: {} }} id="identity">
        {state?.message && <ErrorSummary message={state.message} />}
        <Select
          {...fields.document}
          label="Which ID"
          options={DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_LABELS[value] }))}
        />
        <ClaimFiles
          label="Photos"
          hint="Both sides of your ID, and a photo of yourself in which you hold it."
          required
        />
        <div>
          <SubmitButton kind={online ? "plain" : "primary"}>Send to be checked</SubmitButton>
        </div>
      </FormFields>
    </PostForm>
  </Card>
);
