import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import QRCode from "qrcode";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { rememberDevice } from "#app/features/sign-in/sign-in.server.ts";
import { submit } from "#app/http/forms/form.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireHolder, requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { knownDevice } from "#app/http/request/session.ts";
import { NAME } from "#app/shared/brand.ts";
import { accountPath, securityPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Notice } from "#app/ui/notice.tsx";
import {
  addPasskey,
  beginTwoStep,
  confirmTwoStep,
  findAppSetup,
  findPasskeys,
  findProfile,
  findTwoStep,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  turnOffTwoStep,
} from "#modules/accounts/index.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { SecondStepFirst } from "./second-step-first.tsx";
import * as styles from "./two-step.module.css";
import { TwoStepOff, TwoStepOn, TwoStepSetup } from "./two-step.tsx";

export const addresses = ["/u/profile/security", "/u/profile/security/:act"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Sign-in security", hint: "Passkeys and two-step sign-in" };
export const meta: MetaFunction = () => [{ title: `Sign-in security · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireOwn(request);
  const [{ since, codesLeft }, setup, profile, passkeys] = await Promise.all([
    findTwoStep(actor),
    findAppSetup(actor),
    findProfile(actor),
    findPasskeys(actor),
  ]);
  return {
    waits: scope().settingUp !== undefined,
    needed: environment().staffTwoStep && isStaff(actor),
    since: since && formatDashboardDate(since),
    codesLeft,
    passkeys,
    hasPassword: profile?.hasPassword ?? false,
    setup: setup
      ? { secret: setup.secret, picture: await QRCode.toDataURL(setup.address, { margin: 2, width: 220 }) }
      : null,
  };
}

/** Staff whose days to set up a second step are over come here from everywhere, and can do nothing else. */
async function requireOwn(request: Request): Promise<Actor & { id: string }> {
  const holder = await requireHolder(request);
  return scope().settingUp ? holder : requireScreen(request);
}

/** From here on, the rest of the site is open to this person, also for the rest of this request. */
async function letIn(request: Request, actor: Actor): Promise<void> {
  const shared = scope();
  if (!shared.settingUp) return;
  delete shared.settingUp;
  shared.actor = Promise.resolve(actor);
  await rememberDevice(request, actor);
}

const ACTIONS = defineFormActions<"begin" | "passkey-rename" | "passkey-remove", never>({
  begin: formAction(beginTwoStep, "Now connect your app."),
  "passkey-rename": formAction(renamePasskey, "The name is saved."),
  "passkey-remove": formAction(removePasskey, "The passkey is removed. It no longer signs you in."),
});

/** New recovery codes are in the answer of their form, and nowhere else. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireOwn(request);
  const device = { device: await knownDevice(request) };
  if (params.act === "off") {
    const sent = await submit(request, actor, turnOffTwoStep, device);
    return sent.ok ? redirectWith(securityPath, "Two-step sign-in is off.") : refusedAs("off", sent.reply);
  }
  if (params.act === "passkey-add") {
    const sent = await submit(request, actor, addPasskey);
    if (!sent.ok) return refusedAs("passkey-add", sent.reply);
    await letIn(request, actor);
    return redirectWith(securityPath, "The passkey is added.");
  }
  if (params.act !== "confirm" && params.act !== "renew")
    return answerAt(securityPath, await performAction(ACTIONS, params.act, request, actor, {}));
  const renews = params.act === "renew";
  const sent = renews
    ? await submit(request, actor, renewRecoveryCodes)
    : await submit(request, actor, confirmTwoStep, device);
  if (!sent.ok) return refusedAs(params.act, sent.reply);
  await letIn(request, actor);
  return { codes: sent.value.token.split(" "), refused: null };
}

type Reply = Extract<Awaited<ReturnType<typeof submit>>, { ok: false }>["reply"];
const refusedAs = (form: "off" | "confirm" | "renew" | "passkey-add", { data: state, init }: Reply) =>
  data({ codes: null, refused: { ...state, form } }, init ?? {});

/** How the person signs in in two steps: set it up, make new recovery codes, turn it off. */
export default function Security() {
  const { waits, needed, since, codesLeft, hasPassword, setup, passkeys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : null;
  const refused = answer && "refused" in answer ? answer.refused : null;
  const stateOf = (form: string) => (refused?.form === form ? refused : null);
  const parts = (
    <>
      {codes && <NewRecoveryCodes codes={codes} />}
      {since && (
        <TwoStepOn
          {...{ since, codesLeft, hasPassword }}
          needed={needed && passkeys.length === 0}
          off={stateOf("off")}
          renewed={stateOf("renew")?.message ?? null}
        />
      )}
      {!since && setup && <TwoStepSetup {...setup} state={stateOf("confirm")} />}
      {!since && !setup && <TwoStepOff />}
      <PasskeyList passkeys={passkeys} added={stateOf("passkey-add")} />
    </>
  );
  return waits ? (
    <SecondStepFirst>{parts}</SecondStepFirst>
  ) : (
    <ProfileFrame current={accountPath}>{parts}</ProfileFrame>
  );
}

/** Recovery codes that were just made. They can't be shown again. */
function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const hydrated = useHydrated();
  const file = `Recovery codes for ${NAME}. Each works once.\n\n${codes.join("\n")}\n`;
  return (
    <Notice kind="success" title="Two-step sign-in is on. These are your recovery codes.">
      <div className="stack">
        <p>
          Keep them in a safe place, apart from your phone. Each one lets you in once, without your app. We can’t show
          them again.
        </p>
        <ul className={`grid gap-8 ${styles.codes}`} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code className="block ink text-15 text-center unbroken paper framed">{code}</code>
            </li>
          ))}
        </ul>
        <div className="row wrap no-print">
          {hydrated && (
            <Button type="button" onClick={() => print()}>
              Print the codes
            </Button>
          )}
          <a
            className="btn"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="recovery-codes.txt"
          >
            Download the codes
          </a>
        </div>
      </div>
    </Notice>
  );
}
