import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { FrequencyField } from "#app/features/search/frequency-field.tsx";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { inventoryPath, inventorySearchPath, saveLotSearchPath, searchesPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { lotFilter, lotSearch, lotWords } from "#modules/auctions/schemas.ts";
import { findMakeNames } from "#modules/catalog/index.ts";
import { findSavedName, saveSearch } from "#modules/marketplace/searches/index.ts";
import { SaveSearch } from "#modules/marketplace/searches/schemas.ts";

const fields = fieldsOf(SaveSearch);

export const addresses = ["/u/auction/save"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Save this filter" };
export const meta: MetaFunction = () => [{ title: `Save this filter · ${NAME}` }];

/** The filter of the address in words, to be saved under a name. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  const query = lotSearch(lotFilter(new URL(request.url).search));
  return {
    query,
    words: lotWords(query, await findMakeNames()),
    saved: (await findSavedName(actor, query, "auction")) ?? null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  const saved = await submit(request, actor, saveSearch, { channel: "auction" });
  return saved.ok ? redirectWith(searchesPath, "The filter is saved.") : saved.reply;
}

export default function SaveLotFilter() {
  const { query, words, saved } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (!query)
    return (
      <div className="page narrow page-body stack">
        <h1>Save this filter</h1>
        <p>Choose at least one filter first. Without one, you’d be saving every lot.</p>
        <div>
          <ButtonLink to={inventoryPath} kind="primary">
            Choose a filter
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <div className="page narrow page-body stack">
      <h1>Save this filter</h1>
      <p>
        <b>{words}</b>
        <br />
        <Link className="link" to={inventorySearchPath(query)}>
          Back to the lots
        </Link>
      </p>
      {saved ? (
        <Notice title={`You have saved this filter as “${saved}”.`}>
          <Link className="link" to={searchesPath}>
            See your saved filters
          </Link>
        </Notice>
      ) : (
        <PostForm action={saveLotSearchPath(query)} className="stack">
          <input type="hidden" name={fields.query.name} value={query} />
          <FormFields state={state} values={{ name: words.slice(0, 60), frequency: "at-once" }} id="save">
            <ErrorSummary message={state?.message} />
            <TextField {...fields.name} label="Name of the filter" />
            <FrequencyField label="Alerts about new lots" />
          </FormFields>
          <div>
            <SubmitButton>Save this filter</SubmitButton>
          </div>
        </PostForm>
      )}
    </div>
  );
}
