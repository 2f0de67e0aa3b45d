import type { EndpointDetails } from "#app/shared/api-docs.ts";

/** The codes of a status, each with its sentence. */
export function ErrorCodes({ codes }: Pick<EndpointDetails["errors"][number], "codes">) {
  if (codes.length === 0) return null;
  return (
    <ul>
      {codes.map(({ code, message }) => (
        <li key={code}>
          <code>{code}</code>: {message}
        </li>
      ))}
    </ul>
  );
}
