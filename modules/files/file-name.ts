import type { FileKind } from "./policy.ts";

const EXTENSIONS: Record<FileKind, readonly string[]> = {
  image: ["jpg", "jpeg", "jfif", "png", "webp", "gif", "avif"],
  video: ["mp4", "m4v", "mov", "webm", "qt"],
  pdf: ["pdf"],
};
const EXTENSION = /\.([a-z0-9]{1,8})$/i;

/**
 * Whether the name's extension indicates another kind of file; such a name is refused. A name without an extension is
 * fine.
 */
export function nameFits(name: string, kind: FileKind): boolean {
  const extension = EXTENSION.exec(name.trim())?.[1]?.toLowerCase();
  return extension === undefined || EXTENSIONS[kind].includes(extension);
}

/** A name that is safe to display and to save, with the extension of the actual content. */
export function correctName(name: string, extension: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const bare = last
    .normalize("NFC")
    .replace(EXTENSION, "")
    // Control characters and bidirectional marks could disguise the extension.
    .replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, "")
    .trim()
    .slice(0, 120);
  return `${bare || "file"}.${extension}`;
}
