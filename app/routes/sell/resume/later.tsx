import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { draftOf } from "#app/features/sell/draft.server.ts";
import { draftCar } from "#app/features/sell/draft-view.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import { Mine } from "#app/features/sell/mine.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { nextStep, nextStepNumber } from "#app/features/sell/sell-steps.server.ts";
import { NAME } from "#app/shared/brand.ts";
import { homePath, sellResumePath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { DRAFT_DAYS, findDraft } from "#modules/swaps/index.ts";
import { ResumeLink } from "./resume-link.tsx";

export const addresses = ["/sell/register/later"];

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Finish later · Sell your car · ${NAME}` },
  { name: "description", content: "Your car is saved. Come back to it with a link, on any device." },
  { name: "robots", content: "noindex" },
];

/** How to come back to an unfinished registration. Without one there is nothing to keep. */
export async function loader({ request }: LoaderFunctionArgs) {
  const open = await draftOf(request);
  const draft = await findDraft(open.actor, open.token);
  if (!draft || draft.swapId || !open.token) throw redirect(homePath);
  return {
    car: draftCar(draft.data),
    link: environment().baseUrl + sellResumePath(open.token),
    until: formatDate(new Date(draft.updatedAt.getTime() + DRAFT_DAYS * DAY_MS).toISOString()),
    days: DRAFT_DAYS,
    own: draft.userId !== null,
    next: nextStep(open),
    step: nextStepNumber(open),
  };
}

export default function Later() {
  const { car, link, until, days, own, next, step } = useLoaderData<typeof loader>();
  return (
    <>
      <FlowTop step={step} open={false} />
      <div className={`page narrow page-body ${styles.deadEnd}`}>
        {car && <Mine car={car} change={false} />}
        <h1>Your car is saved</h1>
        <p className="lede">
          Open this link on any device to pick up where you left off.{" "}
          {own
            ? "It works when you’re logged in to your account."
            : "Anyone who has it sees what you entered, so keep it to yourself."}
        </p>
        <ResumeLink url={link} car={car?.name ?? "car"} until={until} days={days} />
        <div className="row wrap">
          <ButtonLink to={next} kind="primary" size="big">
            Keep going
          </ButtonLink>
          <ButtonLink to={homePath} size="big">
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
