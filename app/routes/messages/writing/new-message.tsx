import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { forgetPendingAction } from "#app/features/join/pending-action.server.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { MessageFields } from "#app/features/messages/message-fields.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { newMessagePath, threadPath } from "#app/shared/paths.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { findRecipient, findTemplate, findTemplates, findValues, sendMessage } from "#modules/messaging/index.ts";
import { fillTemplate } from "#modules/messaging/policy.ts";
import { postMessage } from "./post-message.ts";
import { TemplateChoice } from "./template-choice.tsx";

export const addresses = ["/u/messages/new"];
export const noExport = "a form";

export const handle = { title: "Send a message" };
export const meta: MetaFunction = () => [{ title: `Send a message · ${NAME}` }];

const asked = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { swap: searchParams.get("swap") ?? "", to: searchParams.get("to") || undefined };
};

/** The form for a message about a car, for staff with their templates. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const wanted = asked(request);
  const found = await findRecipient(actor, wanted);
  if (!found.ok && found.error.status === 404) throw notFoundPage();
  if (!found.ok) return { ...wanted, recipient: null, refused: found.error.message, templates: [], template: null };
  const template = await findTemplate(actor, new URL(request.url).searchParams.get("template") ?? "");
  const values = template ? await findValues(actor, wanted.swap, found.value.with._id) : {};
  return {
    ...wanted,
    recipient: found.value,
    refused: null,
    templates: (await findTemplates(actor)).map(({ _id, name }) => ({ _id, name })),
    template: template ? { _id: template._id, ...fillTemplate(template.text, values) } : null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const wanted = asked(request);
  const posted = await postMessage(request, actor, (said, options) =>
    sendMessage(actor, { ...said, ...wanted }, options),
  );
  if (!posted.ok) return posted.reply;
  await forgetPendingAction(request, wanted.swap);
  return redirectWith(threadPath(posted.value.thread), "Your message was sent.");
}

export default function NewMessage() {
  const { swap, to, recipient, refused, templates, template } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (!recipient) return <p className="page narrow page-body">{refused}</p>;
  return (
    <div className="page narrow page-body stack">
      <p className="dim">
        To <b>{recipient.with.name}</b> about the {recipient.car.name}
        {recipient.thread && (
          <>
            . <Link to={threadPath(recipient.thread)}>Your conversation</Link>
          </>
        )}
      </p>
      <TemplateChoice swap={swap} to={to} templates={templates} current={template} />
      <PostForm
        key={template?._id}
        action={newMessagePath(swap, { to })}
        encType="multipart/form-data"
        className="stack"
        data-guard
      >
        <MessageFields state={state} text={template?.text} />
      </PostForm>
    </div>
  );
}
