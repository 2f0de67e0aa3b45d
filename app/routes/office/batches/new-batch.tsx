import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, keyOf, replyWith, typedState } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { batchPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { refuseCommon, sentencesByField } from "#modules/kernel/result.ts";
import { findBatchPreview, findListedSwaps, findTeamChoices, startBatch } from "#modules/swaps/index.ts";
import { StartBatch } from "#modules/swaps/schemas.ts";
import { BatchForm } from "./batch-form.tsx";

export const addresses = ["/u/batchOperations/new"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "New batch" };
export const meta: MetaFunction = () => [{ title: `New batch · ${NAME}` }];

/** The swaps that were selected in the list of all swaps come in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScreen(request, "batch");
  const selected = new URL(request.url).searchParams.getAll("swaps[]").join("\n");
  return { selected, choices: await findTeamChoices() };
}

/** Shows the preview, or starts the batch. Both read the form in the same way. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "batch");
  const form = await readForm(request);
  const { list = "", intent, ...values } = formValues(form);
  const { ids, unknown } = await findListedSwaps(actor, String(list));
  if (unknown.length > 0) return replyWith(form, refusedList(`We could not find: ${unknown.slice(0, 10).join(", ")}`));
  const parsed = StartBatch.safeParse({ ...values, swaps: ids });
  if (!parsed.success) {
    const { swaps, ...fields } = sentencesByField(parsed.error.issues);
    const errors = swaps ? { ...fields, list: swaps } : fields;
    return replyWith(form, refuseCommon("invalid-input", { fields: errors }).error);
  }
  const { act, swaps, ...choice } = parsed.data;
  if (intent !== "start")
    return data({ ...typedState(form), preview: await findBatchPreview(actor, act, swaps, choice) });
  const started = await startBatch(actor, parsed.data, { key: keyOf(form) });
  return started.ok
    ? redirectWith(batchPath(started.value._id), "The batch was started.")
    : replyWith(form, started.error);
}

const refusedList = (sentence: string) => refuseCommon("invalid-input", { fields: { list: [sentence] } }).error;

export default function NewBatch() {
  const { selected, choices } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const preview = state && "preview" in state ? state.preview : null;
  return (
    <div className="page page-body">
      <Card title="One act for many swaps">
        <BatchForm selected={selected} choices={choices} state={state} preview={preview} />
      </Card>
    </div>
  );
}
