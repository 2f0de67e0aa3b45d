import { Link } from "@remix-run/react";
import {
  apiEndpointPath,
  apiErrorsPath,
  apiGuidePath,
  apiKeysPath,
  clientPackagePath,
  openApiPath,
  webhooksPath,
} from "#app/shared/paths.ts";
import * as styles from "./api-docs.module.css";
import { CodeBlock } from "./code-block.tsx";

/** How to sign in, and what all endpoints have in common. */
export const Guide = ({ baseUrl, version }: { baseUrl: string; version: string }) => (
  <section aria-labelledby="guide" className={`grid one-column gap-16 ${styles.guide}`}>
    <h2 id="guide">Your first call</h2>
    <div className={`grid top ${styles.columns}`}>
      <ol className={`grid gap-12 ${styles.steps}`}>
        <li>
          <Link className="link" to={apiKeysPath}>
            Make an API key
          </Link>{" "}
          in your profile, and choose what it may do. Copy it: it is shown once.
        </li>
        <li>Send it as a bearer token. Public calls, such as the list of cars, need none.</li>
        <li>
          Every call has a page here with its fields, an example from our tests, and a form to try it with the account
          you are signed in to.{" "}
          <a className="link" href={openApiPath}>
            The OpenAPI document
          </a>{" "}
          describes them for tools.
        </li>
        <li>
          In JavaScript and TypeScript, install{" "}
          <a className="link" href={clientPackagePath} download>
            the client
          </a>
          : a function for each call.{" "}
          <Link className="link" to={apiGuidePath("client")}>
            Its guide
          </Link>
          ,{" "}
          <Link className="link" to={apiGuidePath("start")}>
            the guide of the API
          </Link>
          , and{" "}
          <Link className="link" to={apiGuidePath("walks")}>
            the walks
          </Link>{" "}
          from a plate to its title and through an auction have samples.
        </li>
        <li>
          Add a{" "}
          <Link className="link" to={webhooksPath}>
            webhook
          </Link>{" "}
          to be told what happens to your cars, so that your program does not have to ask.
        </li>
      </ol>
      <div className="grid one-column gap-16">
        <CodeBlock
          title="Who am I?"
          code={`curl ${baseUrl}/api/auth/profile \\\n  -H "Authorization: Bearer $SWAPLOT_KEY" \\\n  -H "Swaplot-Version: ${version}"`}
        />
        <CodeBlock title="Install the client" code={`npm install ${baseUrl}${clientPackagePath}`} />
      </div>
    </div>
    <h2 id="sign-in">Signing in</h2>
    <dl className={styles.facts}>
      <div>
        <dt>With a key</dt>
        <dd>
          A key does what its owner may do, limited to its scopes. Each call names the scopes it needs. A call outside
          of them is refused with 403 <code>missing-scope</code>, and <code>details.scope</code> names the scope. A key
          has 600 requests a minute; <code>RateLimit</code> tells how many are left.
        </dd>
      </div>
      <div>
        <dt>With a test key</dt>
        <dd>
          A key that begins with <code>swaplot_test_</code> works in your own sandbox: made-up people and cars, a{" "}
          <Link className="link" to={apiEndpointPath("postSandboxClock")}>
            clock that you move
          </Link>
          , and no messages to anybody. <code>Swaplot-Person</code> names the person as whom a request acts, such as{" "}
          <code>dealmaker</code>.
        </dd>
      </div>
      <div>
        <dt>With a session</dt>
        <dd>
          <Link className="link" to={apiEndpointPath("postAuthLogin")}>
            <code>POST /api/auth/login</code>
          </Link>{" "}
          sets a cookie. With two-step sign-in it is refused with 401 <code>second-step-needed</code>: send{" "}
          <code>details.step</code> and the code to{" "}
          <Link className="link" to={apiEndpointPath("postAuthSecondStep")}>
            <code>POST /api/auth/second-step</code>
          </Link>
          . 403 <code>proof-needed</code> asks for the password or a code again.
        </dd>
      </div>
    </dl>
    <h2 id="conventions">What all calls have in common</h2>
    <dl className={styles.facts}>
      <div>
        <dt>Errors</dt>
        <dd>
          <code>{"{ code, message, status, field?, fields?, details?, retryAfter?, help }"}</code>. Decide by{" "}
          <code>code</code>; <code>fields</code> has a sentence for each field, and <code>help</code> leads to{" "}
          <Link className="link" to={apiErrorsPath}>
            the explanation of the code
          </Link>
          . Unknown fields are refused by name.
        </dd>
      </div>
      <div>
        <dt>Writes</dt>
        <dd>
          Send an <code>Idempotency-Key</code>. The same key gets the same answer for seven days, so a retry does
          nothing twice. For another call or other data, it is refused. What a call answers may be sent back.
        </dd>
      </div>
      <div>
        <dt>Lists</dt>
        <dd>
          <code>{"{ list, page }"}</code>. <code>page</code> counts from 1, <code>records</code> is the size of a page
          up to 100, and <code>page.end</code> tells the last one. Pages shift when rows come and go: to read a whole
          list, send <code>after=start</code>, and then <code>page.next</code> of each answer. <code>export=1</code>{" "}
          answers with a CSV file.
        </dd>
      </div>
      <div>
        <dt>Support</dt>
        <dd>
          <code>X-Request-Id</code> names a request. Send it to us when something went wrong.
        </dd>
      </div>
    </dl>
  </section>
);
