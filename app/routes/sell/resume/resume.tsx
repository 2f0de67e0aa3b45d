import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { setDraftCookie } from "#app/features/sell/draft.server.ts";
import { draftCar } from "#app/features/sell/draft-view.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import { Mine } from "#app/features/sell/mine.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { nextStep } from "#app/features/sell/sell-steps.server.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { sellPath, sellResumePath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { resumeDraft } from "./resume-draft.ts";

export const addresses = ["/sell/register/resume/:token"];

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Pick up where you left off · Sell your car · ${NAME}` },
  { name: "description", content: "Continue the registration of your car." },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const found = await resumeDraft(actor, token);
  if (found.is === "open") return data({ is: found.is, car: draftCar(found.data), login: null });
  const login = found.is === "kept" && !actor.id ? withQuery(sellResumePath(token), { login: 1 }) : null;
  return data({ is: found.is, car: null, login }, found.is === "kept" ? 403 : 410);
}

/** Only a press of the button continues, so that a program that opens the links of a mail changes nothing. */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  const found = await resumeDraft(actor, token);
  if (found.is !== "open") return redirect(sellResumePath(token), 303);
  await setDraftCookie(token);
  return redirect(nextStep({ actor, token, data: found.data, swap: null, kept: false, here: sellPath }), 303);
}

export default function Resume() {
  const { is, car, login } = useLoaderData<typeof loader>();
  return (
    <>
      <FlowTop step={1} open={false} />
      <div className={`page narrow page-body ${styles.deadEnd}`}>
        {car && <Mine car={car} change={false} />}
        <h1>{HEADINGS[is]}</h1>
        <p className="lede">{WORDS[is]}</p>
        <div className="row wrap">
          {is === "open" && (
            <PostForm>
              <SubmitButton size="big">Continue with this car</SubmitButton>
            </PostForm>
          )}
          {login && (
            <ButtonLink to={login} kind="primary" size="big">
              Log in
            </ButtonLink>
          )}
          {is !== "open" && (
            <ButtonLink to={sellPath} kind={login ? "plain" : "primary"} size="big">
              Start with your plate
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

const HEADINGS = {
  open: "Pick up where you left off",
  kept: "This car belongs to an account",
  gone: "This link no longer works",
};
const WORDS = {
  open: "Everything you entered is here. You can still change it.",
  kept: "Log in to the account that saved it, and it continues there.",
  gone: "The car has been registered, or nothing was changed for 30 days. You can start again in a few minutes.",
};
