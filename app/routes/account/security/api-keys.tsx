import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CURRENT_VERSION, VERSIONS, withDeprecation } from "#app/api/reference.ts";
import { ApiKeyList, NewKey } from "#app/features/account/api-key-list.tsx";
import * as styles from "#app/features/account/profile.module.css";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { submit } from "#app/http/forms/form.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { accountPath, apiDocsPath, apiKeyActionPath, apiKeysPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  createApiKey,
  createTestKey,
  findApiKeys,
  findApiUses,
  revokeApiKey,
  rotateApiKey,
  setKeyVersion,
} from "#modules/accounts/index.ts";
import { CreateTestKey } from "#modules/accounts/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { SANDBOX_PEOPLE, SANDBOX_PERSONS } from "#modules/kernel/sandbox-people.ts";
import { isKeyScope, SCOPES } from "#modules/kernel/scopes.ts";
import { beginCopy, findSandbox, hasSandboxes } from "#modules/sandboxes/index.ts";
import type { SandboxView } from "#modules/sandboxes/schemas.ts";
import { ApiKeyForm } from "./api-key-form.tsx";

const fields = fieldsOf(CreateTestKey);

type Props = {
  /** Null before the first call with a test key. */
  sandbox: SandboxView | null;
  state: FormState | null;
};

const PEOPLE = SANDBOX_PERSONS.map((value) => {
  const { firstName, lastName } = SANDBOX_PEOPLE[value];
  return { value, label: `${firstName} ${lastName} (${value})` };
});

/** Makes a test key, and describes its sandbox: its clock, and how to start over. */
const SandboxCard = ({ sandbox, state }: Props) => (
  <Card title="Sandbox">
    <div className="stack">
      <p>
        A test key works in a world of your own with people, a Swap Center, and a dozen cars. It never touches real data
        and sends no messages.{" "}
        <a className="link" href={apiDocsPath()}>
          See the calls
        </a>
      </p>
      <PostForm action={apiKeyActionPath("create-test")} className="stack" preventScrollReset>
        <FormFields state={state} id="test-key">
          <TextField
            {...fields.name}
            label="Program"
            hint="The name of the program that will use the test key."
            autoComplete="off"
          />
          <Select
            {...fields.person}
            label="Acts as"
            hint="A request can name another one of these people in its header Swaplot-Person."
            defaultValue="seller"
            options={PEOPLE}
          />
          <div>
            <Button>Make test key</Button>
          </div>
        </FormFields>
      </PostForm>
      {sandbox && <Standing {...sandbox} />}
    </div>
  </Card>
);

function Standing({ now, aheadSeconds, resetAt }: SandboxView) {
  const days = Math.round(aheadSeconds / DAY_SECONDS);
  const ahead = aheadSeconds === 0 ? "the present time" : days < 2 ? "ahead by up to a day" : `${days} days ahead`;
  return (
    <>
      <p>
        Its clock shows <b>{formatDashboardMoment(now)}</b> ({ahead}).
        {resetAt && ` Last reset ${formatDashboardMoment(resetAt)}.`}
      </p>
      <div>
        <Confirm
          size="small"
          summary="Reset sandbox"
          question="Everything that your programs did in it is deleted. Your test keys stay."
          yes="Reset sandbox"
          action={apiKeyActionPath("reset-sandbox")}
        />
      </div>
    </>
  );
}

export const addresses = ["/u/profile/keys", "/u/profile/keys/:act"];
export const noExport = "at most twenty keys, which are no records";

export const handle: FrameHandle = { title: "API keys", hint: `Programs that use ${NAME} as you` };
export const meta: MetaFunction = () => [{ title: `API keys · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const scopes = SCOPES.filter((scope) => isKeyScope(scope) || can(actor, scope));
  const [keys, uses, sandbox] = await Promise.all([findApiKeys(actor), findApiUses(actor), findSandbox(actor)]);
  return {
    keys: keys.map((key) => ({ ...key, uses: (uses.get(key._id) ?? []).map(withDeprecation) })),
    versions: VERSIONS.map(({ date }) => date).toReversed(),
    scopes,
    sandbox: hasSandboxes() ? { view: sandbox ?? null } : null,
  };
}

const ACTIONS = defineFormActions<"revoke" | "version" | "reset-sandbox", never>({
  version: formAction(setKeyVersion, "The key is answered in this version from now on."),
  revoke: formAction(revokeApiKey, "The key is revoked. It no longer works."),
  "reset-sandbox": formAction(beginCopy, "Your sandbox is back to how it started."),
});

/** A new key is in the answer of its form, and nowhere else. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const name = params.act ?? "";
  if (name !== "create" && name !== "create-test" && name !== "rotate")
    return answerAt(apiKeysPath, await performAction(ACTIONS, params.act, request, actor, {}));
  const sent = await sendForm(request, actor, name);
  if (sent.ok) return { made: { _id: sent.value._id, secret: sent.value.token }, refused: null };
  const { data: state, init } = sent.reply;
  const refused = { ...state, of: name, chosen: sent.form.getAll("scopes[]").map(String) };
  return data({ made: null, refused }, init ?? {});
}

function sendForm(request: Request, actor: Actor, name: "create" | "create-test" | "rotate") {
  if (name === "create") return submit(request, actor, createApiKey, { apiVersion: CURRENT_VERSION });
  return name === "rotate"
    ? submit(request, actor, rotateApiKey)
    : submit(request, actor, createTestKey, { apiVersion: CURRENT_VERSION });
}

/** The person's API keys: make one, which is shown once, rotate, and revoke; and the sandbox with its test keys. */
export default function ApiKeys() {
  const { keys, versions, scopes, sandbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const refused = answer && "refused" in answer ? answer.refused : null;
  return (
    <ProfileFrame current={accountPath}>
      {made && <NewKey secret={made.secret} name={keys.find(({ _id }) => _id === made._id)?.name ?? "your program"} />}
      <div className={styles.two}>
        <ApiKeyList keys={keys} versions={versions} />
        <div className="stack">
          <ApiKeyForm
            key={made?._id ?? ""}
            scopes={scopes}
            state={refused?.of === "create" ? refused : null}
            chosen={refused?.chosen ?? []}
          />
          {sandbox && (
            <SandboxCard
              key={`test ${made?._id ?? ""}`}
              sandbox={sandbox.view}
              state={refused?.of === "create-test" ? refused : null}
            />
          )}
        </div>
      </div>
    </ProfileFrame>
  );
}
