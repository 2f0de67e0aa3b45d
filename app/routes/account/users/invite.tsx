import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { Recommend } from "#app/features/guide/recommend.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { RecipientEmail } from "#app/features/share/recipient-email.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { homePath, invitePath, withQuery } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Mail } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Table } from "#app/ui/table.tsx";
import { environment } from "#modules/kernel/environment.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { findReferrals, inviteToCar, inviteToJoin } from "#modules/messaging/index.ts";
import type { Invitation } from "#modules/messaging/schemas.ts";
import * as styles from "./invite.module.css";

const STATUS: Record<Invitation["status"], string> = { sent: "Sent", joined: "Joined", expired: "Expired" };

/** The invitations a member has sent, newest first. */
function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Table
      caption="Invitations"
      rows={invitations}
      rowKey={(row) => row._id}
      empty={
        <EmptyState icon={Mail} title="No invitations yet" heading="h3">
          Invite a friend by email, or share your own link. Everyone who joins through it is counted here.
        </EmptyState>
      }
      columns={[
        { key: "email", label: "Email", cell: (row) => row.email },
        { key: "about", label: "About", cell: (row) => row.swap?.name ?? "Joining" },
        { key: "sent", label: "Sent", cell: (row) => formatDashboardDate(row.createdAt) },
        { key: "status", label: "Status", cell: (row) => STATUS[row.status] },
      ]}
    />
  );
}

export const addresses = ["/u/invite"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Invite friends" };
export const meta: MetaFunction = () => [{ title: `Invite friends · ${NAME}` }];

/** The member's link and invitations; `?swap=` is the car that an invitation is about. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const asked = carOf(request);
  const [referrals, car] = await Promise.all([findReferrals(actor), asked ? findCar(actor, asked) : null]);
  if (asked && !car) throw notFoundPage();
  return {
    ...referrals,
    car: car ? { _id: car._id, name: car.name } : null,
    link: environment().baseUrl + withQuery(homePath, { fp_ref: actor.id }),
  };
}

const carOf = (request: Request) => new URL(request.url).searchParams.get("swap");

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = carOf(request);
  const sent = swap ? await submit(request, actor, inviteToCar, { swap }) : await submit(request, actor, inviteToJoin);
  return sent.ok ? redirectWith(invitePath(swap), "The invitation is sent.") : sent.reply;
}

/** A member's referral link, invitations by email, and what came of them. */
export default function InviteScreen() {
  const { car, link, joined, cars, invitations } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className={`page page-body grid gap-20 ${styles.invite}`}>
      <Card title={car ? `Invite someone to see this ${car.name}` : "Invite by email"}>
        <PostForm className="stack" data-guard>
          <FormFields state={state} id="invite">
            <ErrorSummary message={state?.message} />
            <RecipientEmail hint="We send one invitation in your name. It is valid for 14 days." />
          </FormFields>
          <SubmitButton>Send the invitation</SubmitButton>
        </PostForm>
      </Card>
      <Card title="Your own link">
        <Recommend
          url={link}
          label="Your link"
          subject={`Have a look at ${NAME}`}
          text="Used cars from their owners, evaluated by a technician:"
        />
      </Card>
      <Card title="Your referrals" className={styles.wide}>
        <dl className={`flex wrap ${styles.counts}`}>
          <div>
            <dt>People who joined through you</dt>
            <dd className="num strong flush">{joined}</dd>
          </div>
          <div>
            <dt>Cars they registered</dt>
            <dd className="num strong flush">{cars}</dd>
          </div>
        </dl>
        <InvitationList invitations={invitations} />
      </Card>
    </div>
  );
}
