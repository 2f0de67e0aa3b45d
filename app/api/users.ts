import { z } from "zod";
import { beginSession } from "#app/features/sign-in/sign-in.server.ts";
import { arrivalOf } from "#app/http/request/arrival.ts";
import { scope } from "#app/http/request/request-scope.ts";
import {
  activateUser,
  answerSurvey,
  deactivateUser,
  findHolders,
  findSession,
  findSocialAccounts,
  findSurvey,
  findUser,
  findUsers,
  limitAddress,
  register,
  removeUser,
  saveUser,
  setPartnerId,
  setRoles,
  welcomeUser,
} from "#modules/accounts/index.ts";
import { Register, SaveUser, SetPartnerId, SetRoles, SurveyAnswers, UserFilter } from "#modules/accounts/schemas.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { PERMISSION_NAMES, ROLE_LABELS, ROLES, type Role, rolesCan, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { AccountProfile, AccountRow, SignedIn, StaffUser } from "./account-shapes.ts";
import { answerSignedIn } from "./accounts.ts";
import { endpoint, listOf, NoInput, okOrNotFound, PageQuery, Success, singlePage, success } from "./kit.ts";

const ById = z.object({ _id: id });
const done = (result: Result<unknown>) => (result.ok ? success : result);

/** `swap.manage` is included because users who assign tasks need the list of assignees. */
const MAY_LIST = ["user.read", "swap.manage"] as const;

const namesOf = async (...roles: Role[]) => {
  const lists = await Promise.all(roles.map((role) => findHolders(role)));
  const people = new Map(lists.flat().map(({ id: _id, fullName }) => [_id, { _id, fullName }]));
  return ok(singlePage([...people.values()]));
};

const staffList = (catalogue: string, path: `/${string}`, summary: string, ...roles: Role[]) =>
  endpoint({
    catalogue: [catalogue],
    method: "GET",
    path,
    summary,
    allow: MAY_LIST,
    input: NoInput,
    output: listOf(StaffUser),
    run: () => namesOf(...roles),
  });

const rolesOf = async (actor: Actor, _id: string) => {
  const user = await findUser(actor, _id);
  return (
    user && {
      roles: user.roles.map((name) => ({ name, label: ROLE_LABELS[name] ?? name })),
      permissions: PERMISSION_NAMES.filter((permission) => rolesCan(user.roles, permission)),
    }
  );
};

export const tags = { survey: "The survey of buyers", users: "People and their roles" };

/** Users and the buyer survey. */
export const users = {
  list: endpoint({
    catalogue: ["C030"],
    method: "GET",
    path: "/users",
    summary: "Users, newest first, 40 a page; `q`, `role`, `state`",
    allow: "user.read",
    input: UserFilter.extend({ page: PageQuery.shape.page, records: PageQuery.shape.records }),
    output: listOf(AccountRow),
    run: async (actor, filter) => ok(await findUsers(actor, filter)),
  }),
  byRole: endpoint({
    catalogue: ["C044"],
    method: "GET",
    path: "/users/byRole",
    summary: "All active users with a role",
    allow: MAY_LIST,
    input: z.object({ role: z.enum([...STAFF_ROLES, "customerService"]) }),
    output: listOf(StaffUser),
    run: (_, { role }) => namesOf(role === "customerService" ? "customer-service" : role),
  }),
  swapAgents: staffList("C048", "/users/swapAgents", "Swap agents", "swap-agent"),
  customerService: staffList("C049", "/users/customerService", "Onboarding agents", "customer-service"),
  swapAppraisers: staffList("C050", "/users/swapAppraisers", "Appraisers", "appraiser"),
  dealmakers: staffList(
    "C051",
    "/users/dealmakers",
    "Dealmakers, with auction dealmakers last",
    "dealmaker",
    "dealmaker-auction",
  ),
  auctionDealmakers: staffList("C052", "/users/auction/dealmakers", "Auction dealmakers", "dealmaker-auction"),
  read: endpoint({
    catalogue: ["C031"],
    method: "GET",
    path: "/users/{_id}",
    summary: "One user: yourself, or anyone for staff who may read users",
    allow: "signed-in",
    input: ById,
    output: AccountProfile,
    run: async (actor, { _id }) => okOrNotFound(await findUser(actor, _id), "user"),
  }),
  facebookStatus: endpoint({
    catalogue: ["C032"],
    method: "GET",
    path: "/users/{_id}/facebookStatus",
    summary: "Whether a Facebook account is connected",
    allow: "signed-in",
    input: ById,
    output: z.object({ linked: z.boolean(), email: z.string().nullable() }),
    run: async (actor, { _id }) => {
      if (!(await findUser(actor, _id))) return notFound("user");
      const linked = (await findSocialAccounts(actor, _id)).find(({ provider }) => provider === "facebook");
      return ok({ linked: linked !== undefined, email: linked?.email ?? null });
    },
  }),
  rolesDetails: endpoint({
    catalogue: ["C033"],
    method: "GET",
    path: "/users/{_id}/getRolesDetails",
    summary: "Someone’s roles and what they allow",
    allow: "signed-in",
    input: ById,
    output: z.object({
      roles: z.array(z.object({ name: z.enum(ROLES), label: z.string() })),
      permissions: z.array(z.string()),
    }),
    run: async (actor, { _id }) => okOrNotFound(await rolesOf(actor, _id), "user"),
  }),
  save: endpoint({
    catalogue: ["C034"],
    method: "POST",
    path: "/users",
    summary: "Correct someone’s name, company, or address",
    allow: "user.manage",
    input: SaveUser,
    output: Success,
    answered: { find: (actor, { _id }) => findUser(actor, String(_id)) },
    commands: [saveUser],
    run: async (actor, input, { key }) => done(await saveUser(actor, input, { key })),
  }),
  /** Not a required endpoint: the id with which a partner's links sign in to a dealer's account. */
  setPartnerId: endpoint({
    method: "PUT",
    path: "/users/{user}/partner-id",
    summary: "Set the partner id of a dealer’s account, or remove it by leaving `integration` out",
    allow: "user.manage",
    input: SetPartnerId,
    output: Success,
    commands: [setPartnerId],
    run: async (actor, input, { key }) => done(await setPartnerId(actor, input, { key })),
  }),
  remove: endpoint({
    catalogue: ["C035"],
    method: "DELETE",
    path: "/users/{_id}",
    summary: "Remove a person: name and contacts are erased, and the records of their deals stay",
    allow: "system.manage",
    input: ById,
    output: Success,
    commands: [removeUser],
    run: async (actor, { _id }, { key }) => done(await removeUser(actor, { user: _id }, { key })),
  }),
  register: endpoint({
    catalogue: ["C036"],
    method: "POST",
    path: "/users/register",
    summary: "Open an account and sign it in; it may only finish signing up until its contact is verified",
    allow: "anyone",
    input: Register,
    example: {
      type: "buyer",
      firstName: "Maya",
      lastName: "Reed",
      email: "maya@example.org",
      password: "Wrench9-Blue",
      adult: true,
    },
    output: SignedIn,
    creates: true,
    commands: [register],
    run: async (_, input, { request, key }) => {
      const tooMany = await limitAddress("register", scope().address);
      if (tooMany) return tooMany;
      const made = await register(guest, { ...(await arrivalOf(request)), ...input }, { key });
      if (!made.ok) return made;
      // A retry of the same call may return the stored result after its session has ended.
      if (!(await findSession(made.value.token))) return refuseCommon("sign-in-required");
      const arrived = await beginSession(request, made.value);
      return answerSignedIn(arrived.actor, null);
    },
  }),
  welcome: endpoint({
    catalogue: ["C043"],
    method: "POST",
    path: "/users/welcome",
    summary: "Note that the welcome was seen",
    allow: "signed-in",
    input: NoInput,
    output: Success,
    commands: [welcomeUser],
    run: async (actor, _, { key }) => done(await welcomeUser(actor, {}, { key })),
  }),
  answerSurvey: endpoint({
    catalogue: ["C267"],
    method: "POST",
    path: "/survey",
    summary: "A buyer’s five answers, the last step of signing up; answered again they are replaced",
    allow: "signed-in",
    input: SurveyAnswers,
    output: Success,
    commands: [answerSurvey],
    run: async (actor, input, { key }) => done(await answerSurvey(actor, input, { key })),
  }),
  survey: endpoint({
    catalogue: ["C268"],
    method: "GET",
    path: "/survey/{_id}",
    summary: "A buyer’s survey answers: your own, or anyone’s for staff who may read users",
    allow: "signed-in",
    input: ById,
    output: SurveyAnswers,
    run: async (actor, { _id }) => okOrNotFound(await findSurvey(actor, _id), "survey"),
  }),
  activate: endpoint({
    catalogue: ["C045"],
    method: "PUT",
    path: "/users/{_id}/activate",
    summary: "Activate a dealer or a deactivated user",
    allow: "user.manage",
    input: ById,
    output: Success,
    commands: [activateUser],
    run: async (actor, { _id }, { key }) => done(await activateUser(actor, { user: _id }, { key })),
  }),
  deactivate: endpoint({
    catalogue: ["C046"],
    method: "DELETE",
    path: "/users/{_id}/activate",
    summary: "Deactivate a user",
    allow: "user.manage",
    input: ById,
    output: Success,
    commands: [deactivateUser],
    run: async (actor, { _id }, { key }) => done(await deactivateUser(actor, { user: _id }, { key })),
  }),
  setRoles: endpoint({
    catalogue: ["C047"],
    method: "POST",
    path: "/users/systemRoleUpdates",
    summary: "Replace someone’s roles",
    allow: "user.roles",
    input: SetRoles,
    output: Success,
    commands: [setRoles],
    run: async (actor, input, { key }) => done(await setRoles(actor, input, { key })),
  }),
};
