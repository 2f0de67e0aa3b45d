import { type FormEvent, useState } from "react";
import type { EndpointDetails, EndpointField } from "#app/shared/api-docs.ts";
import { apiEndpointPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { CodeBlock } from "./code-block.tsx";
import { type Tried, tryCall } from "./try-call.ts";

type Props = { endpoint: EndpointDetails; signedIn: boolean; demo: boolean };

/**
 * A form that calls the endpoint as the person who is signed in. Without scripts, reads open their answer in the browser. Writes are offered
 * only in the demo, where they do no harm.
 */
export function TryIt({ endpoint, signedIn, demo }: Props) {
  const { id, method, allow, fields, example } = endpoint;
  const hydrated = useHydrated();
  const [tried, setTried] = useState<Tried | "waiting" | null>(null);
  if (method !== "GET" && !demo) return null;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setTried("waiting");
    setTried(await tryCall(endpoint, form));
  };
  const inAddress = fields.filter(({ place }) => place !== "body");
  const hasBody = fields.some(({ place }) => place === "body");
  const mayRun = hydrated || method === "GET";
  return (
    <Card title="Try it">
      <form action={apiEndpointPath(id)} method="get" onSubmit={send} className="stack">
        {allow !== "anyone" && !signedIn && <p>Log in first. The call is made with your account.</p>}
        {demo && method !== "GET" && <p className="dim">This changes the demo world, and nothing else.</p>}
        {inAddress.map((field) => (
          <AddressField key={field.name} field={field} value={lookup(example.parameters, field.name) ?? ""} />
        ))}
        {hasBody && (
          <TextArea
            name="requestBody"
            label="Body"
            rows={Math.min(16, (example.body ?? "{}").split("\n").length + 1)}
            defaultValue={example.body ?? "{}"}
          />
        )}
        {mayRun ? (
          <div>
            <Button kind="primary" name="send" value="1" disabled={tried === "waiting"}>
              Send request
            </Button>
          </div>
        ) : (
          <p className="dim">Sending a write from this page needs scripts. The curl command does the same.</p>
        )}
      </form>
      <div role="status">
        {tried !== null && tried !== "waiting" && (
          <div className="stack">
            {tried.status === null ? (
              <Notice kind="error" title={tried.text} />
            ) : (
              <CodeBlock title={`Answer ${tried.status}`} code={tried.text} />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

/** An id of the example exists in no world, so its field starts empty. */
const AddressField = ({ field: { name, type, required }, value }: { field: EndpointField; value: string }) => (
  <TextField
    name={name}
    label={name}
    hint={type}
    required={required}
    optional={!required}
    autoComplete="off"
    defaultValue={/^0198c5a0-/.test(value) ? "" : value}
  />
);
