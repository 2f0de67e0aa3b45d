import { textActionPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { ChangeText, type Collection, type EditedText } from "#modules/content/schemas.ts";
import * as styles from "./text-editor.module.css";

const fields = fieldsOf(ChangeText);

/** What takes a text away: from readers, or for good. */
export function TextActions({ kind, text }: { kind: Collection; text: EditedText }) {
  const version = <input type="hidden" name={fields.version.name} value={text.version} />;
  const shown = text.state === "published" || text.state === "scheduled";
  return (
    <Card title="Take it away">
      <div className={styles.away}>
        {shown && (
          <Confirm
            summary="Unpublish"
            question="Readers will no longer find this text. Its words stay here, and you can publish it again."
            yes="Unpublish this text"
            action={textActionPath(kind, text._id, "unpublish")}
          >
            {version}
          </Confirm>
        )}
        <Confirm
          summary="Remove"
          question="Neither readers nor editors will find this text again."
          yes="Remove this text"
          action={textActionPath(kind, text._id, "remove")}
        >
          {version}
        </Confirm>
      </div>
    </Card>
  );
}
