import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgetPendingAction } from "#app/features/join/pending-action.server.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { QuestionFields } from "#app/features/questions/question-fields.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { askQuestionPath, buySwapPath } from "#app/shared/paths.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { askQuestion } from "#modules/messaging/index.ts";

export const addresses = ["/u/questions/new"];
export const noExport = "a form";

export const handle = { title: "Ask a question" };
export const meta: MetaFunction = () => [{ title: `Ask a question · ${NAME}` }];

const swapOf = (request: Request) => new URL(request.url).searchParams.get("swap") ?? "";

/** The form for a public question about a car. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.buy");
  const car = orNotFound(await findCar(actor, swapOf(request)));
  if (car.mask.seller) throw redirect(buySwapPath(car._id));
  return { swap: car._id, name: car.name };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.buy");
  const swap = swapOf(request);
  const sent = await submit(request, actor, askQuestion, { swap });
  if (!sent.ok) return replyWith(sent.form, sent.error);
  await forgetPendingAction(request, swap);
  return redirectWith(
    `${buySwapPath(swap)}#questions`,
    sent.value.held
      ? "Our team reads your question before it appears on the page."
      : "Your question is on the page. We’ll let you know when it’s answered.",
  );
}

export default function AskQuestionPage() {
  const { swap, name } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className="page narrow page-body stack">
      <p className="dim">About the {name}</p>
      <PostForm action={askQuestionPath(swap)} className="stack" data-guard>
        <QuestionFields state={state} />
      </PostForm>
    </div>
  );
}
