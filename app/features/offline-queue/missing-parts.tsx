/** A sentence about what is missing, and the part of the evaluation in which it is. */
export type MissingPart = { section: string; sentence: string };

/** What the server's answer says is missing, by section. */
export function missingIn(answer: unknown): MissingPart[] {
  const { errors } = (answer ?? {}) as { errors?: Record<string, string[]> };
  return Object.entries(errors ?? {}).flatMap(([section, sentences]) =>
    sentences.map((sentence) => ({ section, sentence })),
  );
}

/**
 * Why an evaluation could not be completed when it arrived: each sentence is a link to its part. Without a style sheet of
 * its own, because the offline queue and the evaluation load it separately.
 */
export const MissingParts = ({ group, missing }: { group: string; missing: readonly MissingPart[] }) => (
  <ul className="stack tight">
    {missing.map(({ section, sentence }) => (
      <li key={`${section} ${sentence}`}>
        <a className="link" href={`${group}#${section}-body`}>
          {sentence}
        </a>
      </li>
    ))}
  </ul>
);
