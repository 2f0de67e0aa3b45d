import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { TemplateForm, Variables } from "#app/features/messages/template-form.tsx";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { addTemplatePath, templatePath, templatesPath } from "#app/shared/paths.ts";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { addTemplate } from "#modules/messaging/index.ts";

export const addresses = ["/u/templates/add"];
export const parents = ["./templates.tsx"];
export const noExport = "a form";

export const meta: MetaFunction = () => [{ title: `Add a template · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScreen(request, "swap.manage");
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const done = await submit(request, actor, addTemplate);
  return done.ok ? redirectWith(templatePath(done.value._id), "The template is added.") : done.reply;
}

export default function AddTemplate() {
  const state = useActionData<typeof action>();
  return (
    <SidePanel title="Add a template" closeTo={templatesPath} backTo="templates">
      <section className="sec">
        <TemplateForm action={addTemplatePath} state={state} button="Add the template" />
      </section>
      <section className="sec">
        <h3>Variables</h3>
        <Variables />
      </section>
    </SidePanel>
  );
}
