/** A text of the API, in which `code` stands between backticks. */
export const Words = ({ text }: { text: string }) =>
  text.split(/`([^`]+)`/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their places
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  );
