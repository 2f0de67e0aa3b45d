import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { FrequencyField } from "#app/components/search/frequency-field.tsx";
import { LinkGone } from "#app/components/search/link-gone.tsx";
import * as styles from "#app/components/search/search.module.css";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormFields } from "#app/components/ui/form-fields.tsx";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { readForm } from "#app/http/read-form.ts";
import { NAME } from "#app/shared/brand.ts";
import { alertsPath, listingPath, searchesPath } from "#app/shared/paths.ts";
import { guest } from "#modules/kernel/actor.ts";
import { searchWords } from "#modules/marketplace/listing/schemas.ts";
import { changeAlert, deleteAlert, findAlerts } from "#modules/marketplace/searches/index.ts";

export const meta: MetaFunction = () => [{ title: `Your alerts · ${NAME}` }, { name: "robots", content: "noindex" }];

export async function loader({ params }: LoaderFunctionArgs) {
  const alerts = await findAlerts(params.token ?? "");
  return data({ alerts }, { status: alerts.length > 0 ? 200 : 410 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const intent = (await readForm(request)).get("_intent");
  const result =
    intent === "delete"
      ? await submit(request, guest, deleteAlert, { token })
      : await submit(request, guest, changeAlert, { token });
  if (!result.ok) return redirectWith(alertsPath(token), { kind: "error", text: result.refusal.message });
  const { name } = result.value;
  if (intent !== "delete") return redirectWith(alertsPath(token), `"${name}" is changed.`);
  // With the last filter of an address its link holds no longer, and its page would say so as if something were wrong.
  const left = (await findAlerts(token)).length > 0;
  return redirectWith(left ? alertsPath(token) : listingPath(), `The alerts about "${name}" are deleted.`);
}

/** Every filter of the address this link was sent to. */
export default function ManageAlerts() {
  const { alerts } = useLoaderData<typeof loader>();
  const [first] = alerts;
  if (!first) return <LinkGone />;
  return (
    <div className={`page narrow page-body stack loose ${styles.savePage}`}>
      <header className="stack tight">
        <h1>Your alerts</h1>
        <p className="lede">New cars and lower prices that fit your filters.</p>
      </header>
      <ul className={styles.filterList}>
        {alerts.map((alert) => (
          <li key={alert._id}>
            <p>
              <Link className={styles.filterName} to={`${listingPath()}?${alert.query}`}>
                {alert.name}
              </Link>
              <span className="dim">{searchWords(alert.query)}</span>
            </p>
            <div className="row wrap">
              <Form method="post" className="row">
                <input type="hidden" name="search" value={alert._id} />
                <FormFields id={`f-${alert._id}`} values={{ frequency: alert.frequency }}>
                  <FrequencyField hideLabel label={`How often for ${alert.name}`} />
                </FormFields>
                <Button>Save</Button>
              </Form>
              {!alert.member && (
                <Form method="post">
                  <input type="hidden" name="search" value={alert._id} />
                  <input type="hidden" name="_intent" value="delete" />
                  <Button kind="quiet">
                    Delete<span className="sr"> {alert.name}</span>
                  </Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
      {first.member && (
        <ButtonLink to={searchesPath} kind="quiet">
          Your other filters are in your account
        </ButtonLink>
      )}
    </div>
  );
}
