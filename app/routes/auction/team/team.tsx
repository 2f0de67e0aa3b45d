import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnInvitations } from "#app/features/auction/own-invitations.tsx";
import { ROLE_DOES, ROLE_LABELS } from "#app/features/auction/role-labels.ts";
import { ActionNotice, type ActionState, ActionsOf } from "#app/features/forms/action-form.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { TeamAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { actionPath, licensePath, teamPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { Users } from "#app/ui/icon.tsx";
import { Progress } from "#app/ui/progress.tsx";
import {
  findOwnInvitations,
  findTeam,
  inviteMember,
  joinCompany,
  removeMember,
  removeSignOn,
  saveMember,
  saveSignOn,
  withdrawInvitation,
} from "#modules/auctions/index.ts";
import { TEAM_RIGHTS, type Team } from "#modules/auctions/schemas.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { InviteForm, OpenInvitations } from "./invitations.tsx";
import { Members } from "./members.tsx";
import { SignOnCard } from "./sign-on.tsx";
import { TeamBids } from "./team-bids.tsx";

export const addresses = ["/u/auction/team", "/u/auction/team/acts/:act"];
export const noExport = "a few people; the bids are in the record of each lot";

export const handle: FrameHandle = { title: "Team" };
export const meta: MetaFunction = () => [{ title: `Team · ${NAME}` }];

/** The people of a dealer's company, what each may do, and who bid what. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  const [team, invited] = await Promise.all([findTeam(actor), findOwnInvitations(actor)]);
  return { team: team ?? null, invited, site: environment().baseUrl };
}

const TEAM_ACTIONS = defineFormActions<TeamAction, never>({
  invite: formAction(inviteMember, "The invitation is sent. It is valid for 14 days."),
  withdraw: formAction(withdrawInvitation, "The invitation is withdrawn."),
  join: formAction(joinCompany, ({ company }) => `You buy for ${company} now.`),
  "save-member": formAction(saveMember, "Saved. It counts from the next bid on."),
  "save-sign-on": formAction(saveSignOn, "The provider is saved. Link your own account to try it."),
  "remove-sign-on": formAction(removeSignOn, "Your company’s sign-in is turned off."),
  "remove-member": formAction(removeMember, "Taken out of the team. We told this person."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  const performed = await performAction(TEAM_ACTIONS, params.act, request, actor, {});
  return performed.ok ? redirectWith(teamPath, performed.done) : performed.reply;
}

export default function TeamScreen() {
  const { team, invited, site } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  useLive(useOwnTopic());
  return (
    <ActionsOf page={teamPath}>
      <div className="page page-body stack loose">
        <ActionNotice state={state} />
        <OwnInvitations invited={invited} actionOf={() => actionPath(teamPath, "join")} />
        {team ? <OwnTeam team={team} site={site} state={state} /> : invited.length === 0 && <NoTeam />}
      </div>
    </ActionsOf>
  );
}

function OwnTeam({ team, site, state }: { team: Team; site: string; state: ActionState }) {
  const { manages } = TEAM_RIGHTS[team.role];
  return (
    <>
      <header className="stack tight">
        <h1>{team.company}</h1>
        <p className="lede">
          You are a {ROLE_LABELS[team.role].toLowerCase()}. {ROLE_DOES[team.role]}
        </p>
      </header>
      <Card title="Limit">
        <p className="row spread num">
          <span>Used: leading bids, autobids before the start, offers, and unpaid cars</span>
          <b>
            {formatDollars(team.limit.used)} of {formatDollars(team.limit.limit)}
          </b>
        </p>
        <Progress value={team.limit.limit === 0 ? 1 : team.limit.used / team.limit.limit} label="Limit used" />
        <p className="dim small">
          What all of you have bound counts toward the company’s limit. A manager can give each person a smaller one.
        </p>
      </Card>
      <Members team={team} manages={manages} state={state} />
      {manages && (
        <>
          <OpenInvitations invitations={team.invitations} />
          <InviteForm key={team.invitations[0]?._id} state={state} />
        </>
      )}
      <SignOnCard signOn={team.signOn} manages={manages} site={site} state={state} />
      <TeamBids bids={team.bids} title={manages ? "Who bid what" : "Your bids"} />
    </>
  );
}

const NoTeam = () => (
  <EmptyState icon={Users} title="You have no company yet">
    It is set when we check your license. A manager of a company can also invite you by email.{" "}
    <ButtonLink to={licensePath}>Dealer license</ButtonLink>
  </EmptyState>
);
