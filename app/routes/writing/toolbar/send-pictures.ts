import { newKey } from "#app/features/upload/new-key.ts";
import { imagePath } from "#app/shared/paths.ts";

/** Uploads pictures as files of the site, one after the other; `insert` gets the address of each, `say` the progress. */
export async function sendPictures(
  files: readonly File[],
  insert: (address: string) => void,
  say: (words: string) => void,
): Promise<void> {
  const { sendFile } = await import("#app/features/upload/send-file.ts");
  for (const file of files) {
    say(`Sending ${file.name}…`);
    try {
      const { key } = await sendFile({ file, key: newKey() });
      insert(imagePath(key, "viewer"));
      say("The picture is in the text. Say what it shows.");
    } catch (error) {
      say(error instanceof Error ? error.message : "The picture could not be sent.");
      return;
    }
  }
}

/** The pictures among pasted or dropped files. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
