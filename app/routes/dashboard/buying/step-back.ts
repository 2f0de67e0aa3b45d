import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { buyPath, buySwapPath } from "#app/shared/paths.ts";
import { stepBack } from "#modules/deals/index.ts";

export const addresses = ["/u/deals/:swap/step-back"];

const ACTS = defineFormActions<"step-back", "swap">({
  "step-back": formAction(stepBack, "You stepped back. The car is for sale again, and you owe nothing."),
});

export const loader = () => redirect(buyPath);

/** The buyer steps back from a car that differs from its evaluation. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "" } = params;
  return answerAt(buySwapPath(swap), await performAction(ACTS, "step-back", request, actor, { swap }));
}
