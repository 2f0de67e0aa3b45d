import { Form } from "@remix-run/react";
import * as styles from "#app/features/messages/messages.module.css";
import { newMessagePath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";

type Props = {
  swap: string;
  to: string | undefined;
  templates: readonly { _id: string; name: string }[];
  current: { _id: string; missing: string[] } | null;
};

/** Fills the message with a template; only for people who write for the swap team. */
export function TemplateChoice({ swap, to, templates, current }: Props) {
  if (templates.length === 0) return null;
  return (
    <>
      <Form action={newMessagePath(swap)} className={`row ${styles.template}`} preventScrollReset>
        <input type="hidden" name="swap" value={swap} />
        {to && <input type="hidden" name="to" value={to} />}
        <Select
          name="template"
          label="Template"
          empty="None"
          options={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
          defaultValue={current?._id}
        />
        <Button>Use it</Button>
      </Form>
      {current && current.missing.length > 0 && (
        <Notice kind="warn">
          There is no value for {current.missing.map((name) => `{${name}}`).join(", ")}. Please write it yourself.
        </Notice>
      )}
    </>
  );
}
