import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WhileTyping } from "#app/features/forms/while-typing.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { Sample, TemplateForm, Variables } from "#app/features/messages/template-form.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { TemplateAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { templateActionPath, templatePath, templatesPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Trash } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { findTemplate, removeTemplate, saveTemplate } from "#modules/messaging/index.ts";

export const addresses = ["/u/templates/d/:template", "/u/templates/d/:template/acts/:act"];
export const parents = ["./templates.tsx"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.template.name ?? "Template"} · ${NAME}` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  return { template: orNotFound(await findTemplate(actor, params.template ?? "")) };
}

const ACTIONS = defineFormActions<TemplateAction, "_id">({
  save: formAction(saveTemplate, "The template is saved."),
  remove: formAction(removeTemplate, "The template is removed."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const _id = params.template ?? "";
  const performed = await performAction(ACTIONS, params.act, request, actor, { _id });
  if (!performed.ok) return performed.reply;
  return redirectWith(performed.action === "remove" ? templatesPath : templatePath(_id), performed.done);
}

export default function TemplatePage() {
  const { template } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { _id, name, text, version } = template;
  return (
    <SidePanel
      title={name}
      closeTo={templatesPath}
      backTo="templates"
      tools={
        <PostForm action={templateActionPath(_id, "remove")}>
          <Button kind="quiet" square label="Remove this template">
            <Trash />
          </Button>
        </PostForm>
      }
    >
      <section className="sec">
        <WhileTyping key={_id} value={template} version={version} state={state}>
          {(shown, theirs) => (
            <TemplateForm
              action={templateActionPath(_id, "save")}
              template={shown}
              theirs={theirs}
              state={state}
              button="Save"
            />
          )}
        </WhileTyping>
      </section>
      <section className="sec">
        <h3>How it reads</h3>
        <Sample text={text} />
      </section>
      <section className="sec">
        <h3>Variables</h3>
        <Variables />
      </section>
    </SidePanel>
  );
}
