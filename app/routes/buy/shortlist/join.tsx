import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { JoinFields } from "#app/features/join/join-fields.tsx";
import { keepPendingAction, TypedBefore } from "#app/features/join/pending-action.server.ts";
import { isPossible, whyNot } from "#app/features/join/why-not.server.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { notFoundPage, orNotFound } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, replyInvalid, replyWith } from "#app/http/forms/form.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { FORM_OF_ACTION, type JoinAction, joinActionOf } from "#app/shared/join.ts";
import { buySwapPath, carPath, dashboardPath, joinPath, signupPath, withQuery } from "#app/shared/paths.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";

export const addresses = ["/join/:swap/:act"];

export const meta: MetaFunction = () => [
  { title: `Join Our Trusted Community · ${NAME}` },
  { name: "robots", content: "noindex" },
];

type Asked = LoaderFunctionArgs["params"];

/** The prompt to join as a page. The car's page shows the same form in a dialog. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { actor, action, car } = await asked(request, params);
  const form = FORM_OF_ACTION[action];
  if (actor.id) throw redirect(form ? withQuery(buySwapPath(car._id), { [form]: 1 }) : buySwapPath(car._id));
  return { action, car: { _id: car._id, name: car.name, style: car.style, price: car.price } };
}

/** Stores the visitor's action and input in the browser, and redirects to signing up or signing in. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { actor, action: act, car } = await asked(request, params);
  const { _id: swap, name, price } = car;
  const form = await readForm(request);
  const typed = TypedBefore.safeParse(formValues(form));
  if (!typed.success) return replyInvalid(form, typed.error);
  const kept = await keepPendingAction({ action: act, swap, name, price, typed: typed.data });
  if (!kept.ok) return replyWith(form, kept.error);
  // The visitor has signed in in another window since, so continue directly.
  if (actor.id) return redirect(dashboardPath, 303);
  return redirect(form.get("_to") === "login" ? withQuery(carPath(swap, name), { login: 1 }) : signupPath, 303);
}

/** If the action is not possible anymore, throws the redirect to the car's page, which shows what has changed. */
async function asked(request: Request, params: Asked) {
  const action: JoinAction | undefined = joinActionOf(params.act);
  if (!action) throw notFoundPage();
  const actor = await actorOf(request);
  const car = orNotFound(await findCar(actor, params.swap ?? ""));
  const page = actor.id ? buySwapPath(car._id) : carPath(car._id, car.name);
  if (!isPossible(action, car)) throw await redirectWith(page, { kind: "info", text: whyNot(car.name, car) });
  return { actor, action, car };
}

export default function Join() {
  const { action: act, car } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className="page narrow page-body stack loose">
      <header className="stack tight">
        <h1>Join Our Trusted Community</h1>
        <p className="lede">
          {car.name} {car.style}
        </p>
      </header>
      <Form method="post" action={joinPath(car._id, act)} className="stack">
        <JoinFields action={act} car={car} state={state} />
      </Form>
    </div>
  );
}
