import { among, type Sources } from "./sources.ts";

const IMPORT = /import (?:type )?\{([^}]*)\} from "#modules\/(\w+)\/[^"]*tables\.ts"/g;

/** Writes to a table of another module: only the owner of a table writes it, others call its commands and building blocks. */
export function foreignWrites(sources: Sources): string[] {
  return among(sources, /^modules\/.+\.ts$/).flatMap(([file, text]) => {
    const own = file.split("/")[1];
    return [...text.matchAll(IMPORT)]
      .filter(([, , module]) => module !== own)
      .flatMap(([, names = "", module]) =>
        names
          .split(",")
          .map((name) => name.trim().split(" as ").at(-1) ?? "")
          .filter((name) => new RegExp(`\\.(?:insert|update|delete)\\(\\s*${name}\\s*\\)`).test(text))
          .map((name) => `${file} writes ${name}, a table of ${module}`),
      );
  });
}
