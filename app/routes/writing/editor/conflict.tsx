import { BothVersions } from "#app/features/forms/both-versions.tsx";
import { labelOf } from "#app/features/writing/kinds.ts";
import type { Collection, EditedText } from "#modules/content/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

type Props = { kind: Collection; theirs: EditedText; mine: Readonly<Record<string, string>> };

/** After another editor has saved the text: both versions of every field that differs, with the choice for each. */
export function Conflict({ kind, theirs, mine }: Props) {
  return (
    <BothVersions
      parts={Object.keys(theirs.fields).map((name) => ({ name, label: labelOf(kind, name) }))}
      theirs={theirs.fields}
      mine={mine}
      who={theirs.editedBy}
      when={formatDashboardMoment(theirs.editedAt)}
    />
  );
}
