import { type RefObject, useState } from "react";
import { newKey } from "#app/features/upload/new-key.ts";
import { imagePath } from "#app/shared/paths.ts";
import { apply, selectedIn } from "./apply-edit.ts";
import { insertBlock } from "./markdown-edits.ts";

/** Uploads pictures as files of the site and puts them where the cursor is; `said` reports the progress. */
export function usePastedPictures(area: RefObject<HTMLTextAreaElement | null>) {
  const [said, say] = useState("");
  const add = async (files: File[]) => {
    const { sendFile } = await import("#app/features/upload/send-file.ts");
    for (const file of files) {
      say(`Sending ${file.name}…`);
      try {
        const { key } = await sendFile({ file, key: newKey() });
        if (area.current)
          apply(area.current, insertBlock(selectedIn(area.current), `![](${imagePath(key, "viewer")})`));
        say("The picture is in the text. Describe it between the square brackets.");
      } catch (error) {
        say(error instanceof Error ? error.message : "The picture could not be sent.");
        return;
      }
    }
  };
  return { said, add };
}
