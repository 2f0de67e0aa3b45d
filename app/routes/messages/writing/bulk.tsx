import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { Variables } from "#app/features/messages/template-form.tsx";
import * as styles from "#app/features/messages/templates.module.css";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { bulkMessagePath, swapsPath } from "#app/shared/paths.ts";
import { Button, ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Users } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { findTemplates, previewBulk, sendBulk } from "#modules/messaging/index.ts";
import { LONGEST_MESSAGE, MOST_BULK } from "#modules/messaging/policy.ts";
import { type BulkLine, SendBulk } from "#modules/messaging/schemas.ts";

export const addresses = ["/u/messages/bulk"];
export const noExport = "a form";

const fields = fieldsOf(SendBulk);

export const handle = { title: "Message the sellers" };
export const meta: MetaFunction = () => [{ title: `Message the sellers · ${NAME}` }];

/** One message to the sellers of the selected cars: what is written, and how each of them will read it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const { searchParams } = new URL(request.url);
  const templates = await findTemplates(actor);
  const template = templates.find(({ _id }) => _id === searchParams.get("template"));
  const text = (searchParams.get("message") || template?.text) ?? "";
  const lines = await previewBulk(actor, searchParams.getAll("swaps[]"), text.slice(0, LONGEST_MESSAGE));
  return {
    lines,
    text,
    chosen: template?._id ?? null,
    templates: templates.map(({ _id, name }) => ({ value: _id, label: name })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const done = await submit(request, actor, sendBulk, {}, { swaps: [] });
  if (!done.ok) return done.reply;
  const { sent, left } = done.value;
  const words = `${sent} ${sent === 1 ? "seller has" : "sellers have"} got the message.`;
  const without =
    left.length > 0 ? ` ${left.length} ${left.length === 1 ? "account was" : "accounts were"} closed.` : "";
  return redirectWith(swapsPath, `${words}${without}`);
}

export default function BulkMessage() {
  const { lines, text, chosen, templates } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (lines.length === 0)
    return (
      <EmptyState icon={Users} title="No Swap Selected" action={<ButtonLink to={swapsPath}>Select swaps</ButtonLink>}>
        Select up to {MOST_BULK} cars in the list to write to their sellers.
      </EmptyState>
    );
  const hidden = lines.map(({ swap }) => (
    <input key={swap} type="hidden" name={`${fields.swaps.name}[]`} value={swap} />
  ));
  const gaps = lines.some(({ missing }) => missing.length > 0);
  return (
    <div className="page narrow page-body stack">
      {templates.length > 0 && (
        <Form action={bulkMessagePath} className="row" preventScrollReset>
          {hidden}
          <Select name="template" label="Template" empty="None" options={templates} defaultValue={chosen ?? ""} />
          <Button>Use it</Button>
        </Form>
      )}
      <PostForm key={text} action={bulkMessagePath} className="stack" data-guard>
        {hidden}
        <FormFields state={state} values={{ message: text }} id="bulk">
          <ErrorSummary message={state?.message} />
          <TextArea {...fields.message} label="Message" rows={6} />
          <Variables />
          <div className="row wrap">
            <Button formMethod="get" kind="plain">
              Preview
            </Button>
            <SubmitButton disabled={text !== "" && gaps}>
              Send to {lines.length} {lines.length === 1 ? "seller" : "sellers"}
            </SubmitButton>
          </div>
        </FormFields>
      </PostForm>
      <Card title="How each of them reads it">
        <BulkPreview lines={lines} />
      </Card>
    </div>
  );
}

/** A bulk message as each seller reads it, with what is missing. */
function BulkPreview({ lines }: { lines: readonly BulkLine[] }) {
  return (
    <ul className="grid gap-16">
      {lines.map(({ swap, car, name, text, missing }) => (
        <li className="grid gap-6" key={swap}>
          <p>
            <b>{name}</b> <span className="dim">{car}</span>
          </p>
          {text && <p className={`breaks misty rounded-control ${styles.sample}`}>{text}</p>}
          {missing.length > 0 && (
            <Notice kind="warn">There is no value for {missing.map((one) => `{${one}}`).join(", ")}.</Notice>
          )}
        </li>
      ))}
    </ul>
  );
}
