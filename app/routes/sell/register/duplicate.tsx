import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { draftOf } from "#app/features/sell/draft.server.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { NAME } from "#app/shared/brand.ts";
import { contactPath, homeSwapPath, sellDuplicatePath, sellPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Car } from "#app/ui/icon.tsx";
import { findRegisteredCar } from "#modules/swaps/index.ts";

export const addresses = ["/sell/register/duplicate/:swap"];

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `This car is already registered · ${NAME}` },
  {
    name: "description",
    content: "This car is already registered. Here’s how to continue, or what to do if it’s yours.",
  },
  { name: "robots", content: "noindex" },
];

/** Reveals only that the car is registered, except to its own seller. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { actor } = await draftOf(request);
  const car = orNotFound(await findRegisteredCar(actor, params.swap ?? ""));
  return { ...car, signedIn: actor.id !== null };
}

export default function Duplicate() {
  const { swap, own, name, signedIn } = useLoaderData<typeof loader>();
  return (
    <>
      <FlowTop step={1} open={false} />
      <div className={`page narrow page-body ${styles.deadEnd}`}>
        <Car />
        <h1>This car is already registered</h1>
        {own ? (
          <p className="lede">Your {name} is on its way to a buyer. You’ll find everything about it in your account.</p>
        ) : (
          <p className="lede">
            A car with this VIN is for sale here right now. If it’s yours, log in to the account you registered it with.
            If you didn’t register it, tell us and we’ll look into it.
          </p>
        )}
        <div className="row wrap">
          {own && (
            <ButtonLink to={homeSwapPath(swap)} kind="primary" size="big">
              Go to my car
            </ButtonLink>
          )}
          {!own && !signedIn && (
            <ButtonLink
              to={withQuery(sellDuplicatePath(swap), { login: 1, back: homeSwapPath(swap) })}
              kind="primary"
              size="big"
            >
              Log in
            </ButtonLink>
          )}
          {!own && (
            <ButtonLink to={contactPath} size="big">
              Contact us
            </ButtonLink>
          )}
          <ButtonLink to={sellPath} size="big" kind="quiet">
            Register another car
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
