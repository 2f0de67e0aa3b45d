import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useOutlet, useParams } from "@remix-run/react";
import { useLive } from "#app/features/live/use-live.ts";
import * as styles from "#app/features/messages/templates.module.css";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { addTemplatePath, templatePath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { FileText, Plus } from "#app/ui/icon.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { findTemplates } from "#modules/messaging/index.ts";

export const addresses = ["/u/templates"];
export const noExport = "texts to read or write";

export const handle = { title: "Templates" };
export const meta: MetaFunction = () => [{ title: `Templates · ${NAME}` }];

/** The texts that staff write often. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  return { templates: await findTemplates(actor) };
}

export default function Templates() {
  const { templates } = useLoaderData<typeof loader>();
  const { template: current } = useParams();
  useLive(["message-templates"]);
  const add = (
    <ButtonLink to={addTemplatePath} size="small">
      <Plus /> Add a template
    </ButtonLink>
  );
  const list = (
    <>
      <div className="toolbar">{add}</div>
      {templates.length === 0 ? (
        <EmptyState icon={FileText} title="No templates yet">
          A template is a text with variables such as {"{firstName}"}, for messages that are written often.
        </EmptyState>
      ) : (
        <ul className={styles.templates}>
          {templates.map(({ _id, name, text, updatedAt }) => (
            <li className="hair-bottom" key={_id} aria-current={_id === current || undefined}>
              <Link to={templatePath(_id)} preventScrollReset>
                <b className="clip">{name}</b>
                <time className="dim num">{formatDashboardDate(updatedAt)}</time>
                <span className="clip dim">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
  return <Split list={list} panel={useOutlet()} />;
}
